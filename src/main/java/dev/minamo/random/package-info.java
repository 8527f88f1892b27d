/**
 * Random numbers as pure functions of (seed, purpose, index, draw). No state is kept or shared: any worker, process or
 * language can compute any draw of any replicate. Start with {@link dev.minamo.random.RandomStream}; fill arrays with
 * {@link dev.minamo.random.Draws}. Nothing here knows what is drawn.
 *
 * <h2>The recipe</h2>
 * All arithmetic is on unsigned 64-bit words, modulo 2^64, so that NumPy reproduces it with {@code uint64}.
 *
 * <pre>
 * G = 0x9e3779b97f4a7c15   2^64 / golden ratio, odd
 * H = 0xc13fa9a902a6328f   2^64 / plastic number, odd
 * A = 0xbf58476d1ce4e5b9   B = 0x94d049bb133111eb
 *
 * mix(z):  z = (z ^ z>>30) * A;  z = (z ^ z>>27) * B;  return z ^ z>>31
 *
 * key of a stream:
 *   h  = mix(mix(seed) + G * purpose)          purpose: {@link dev.minamo.random.Purpose#code}
 *   k0 = mix(h + G * (index + 1))
 *   k1 = mix(~h + H * (index + 1))
 *
 * word(j):  z = k0 + G * j
 *           z = (z ^ z>>30) * A;  z = (z ^ z>>27 ^ k1) * B;  return z ^ z>>31
 *
 * bits(d)       = word(d)
 * uniform(d)    = (word(d) >> 11) * 2^-53
 * open(d)       = ((word(d) >> 12) + 0.5) * 2^-52
 * bounded(d, n) = with u the low (d even) or high (d odd) 32 bits of word(d >> 1):
 *                   m = u * n;  t = 2^32 mod n
 *                   for a = 1, 2, … while (m mod 2^32) &lt; t:
 *                       u = low 32 bits of word(a * 2^48 + d);  m = u * n
 *                   return m >> 32
 * </pre>
 *
 * Variates are made of these by {@link dev.minamo.numeric.Elementary}: {@code normal(d)} is the normal quantile of
 * {@code open(d)}, {@code exponential(d)} is {@code -log(open(d))}.
 *
 * <p>{@code mix} is the finaliser of SplitMix64 (Steele, Lea and Flood 2014, doi:10.1145/2660193.2660195, with
 * the constants of Stafford's variant 13). A word is one step of that generator with a second key word let in
 * between its two multiplications: with one key word all streams would be windows of a single sequence of 2^64 words. The
 * bounded draw is Lemire's (2019, doi:10.1145/3230636) and exactly uniform; a rejected draw is made again from
 * a counter of its own, so that draw {@code d} never depends on how many draws before it were rejected.
 */
@NullMarked
package dev.minamo.random;

import org.jspecify.annotations.NullMarked;
