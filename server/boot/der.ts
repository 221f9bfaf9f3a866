/** The few pieces of DER (ITU-T X.690) that a certificate is made of. */

/** One value: tag, length, content. */
export function der(tag: number, ...content: Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const body = Buffer.concat(content)
  return Buffer.concat([Buffer.from([tag]), length(body.length), body])
}

function length(count: number): Uint8Array<ArrayBuffer> {
  if (count < 128) return Buffer.from([count])
  const bytes: number[] = []
  for (let rest = count; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
  return Buffer.from([0x80 | bytes.length, ...bytes])
}

/** Several values in order. */
export const sequence = (...content: Uint8Array<ArrayBuffer>[]) => der(0x30, ...content)
/** Several values without an order. */
export const set = (...content: Uint8Array<ArrayBuffer>[]) => der(0x31, ...content)
/** A value under a number that its context explains. */
export const tagged = (number: number, ...content: Uint8Array<ArrayBuffer>[]) => der(0xa0 | number, ...content)
/** Bytes wrapped as one string of octets. */
export const octets = (content: Uint8Array<ArrayBuffer>) => der(0x04, content)
/** Bits that fill their last byte. */
export const bits = (content: Uint8Array<ArrayBuffer>) => der(0x03, Buffer.from([0]), content)
/** Text in UTF-8. */
export const text = (value: string) => der(0x0c, Buffer.from(value))
/** True or false. */
export const boolean = (value: boolean) => der(0x01, Buffer.from([value ? 0xff : 0]))

/** A number that is not negative, from its bytes with the highest first. */
export function integer(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  let start = 0
  while (start < bytes.length - 1 && bytes[start] === 0) start++
  const digits = bytes.subarray(start)
  return (digits[0] ?? 0) >= 0x80 ? der(0x02, Buffer.from([0]), digits) : der(0x02, digits)
}

/** An object identifier such as `2.5.4.3`. */
export function identifier(dotted: string): Uint8Array<ArrayBuffer> {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const bytes: number[] = []
  for (const part of [first * 40 + second, ...rest]) {
    const group = [part % 128]
    for (let left = Math.floor(part / 128); left > 0; left = Math.floor(left / 128)) group.unshift(0x80 | (left % 128))
    bytes.push(...group)
  }
  return der(0x06, Buffer.from(bytes))
}

/** A moment, to the second, in UTC. */
export function moment(date: Date): Uint8Array<ArrayBuffer> {
  const digits = date.toISOString().replace(/[-:T]/g, '').slice(0, 14)
  const isShort = date.getUTCFullYear() < 2050
  return isShort ? der(0x17, Buffer.from(`${digits.slice(2)}Z`)) : der(0x18, Buffer.from(`${digits}Z`))
}
