// Reads an Arrow file or stream with the JavaScript implementation and prints what it holds as JSON.
import { readFileSync } from 'node:fs';
import { tableFromIPC } from 'apache-arrow';

const table = tableFromIPC(readFileSync(process.argv[2]));
const columns = table.schema.fields.map((field, i) => {
  const column = table.getChildAt(i);
  const values = [...column].map((v) => (typeof v === 'bigint' ? Number(v) : Number.isNaN(v) ? 'NaN' : v));
  return { name: field.name, type: String(field.type), nulls: column.nullCount, values };
});
console.log(JSON.stringify({ rows: table.numRows, columns }));
