-- What a job asked for that could not be done, found only when it ran: JSON; null for any other end.
alter table job add column failure text;
