import { createHash } from 'node:crypto'

const LINE_END = 10
const DIGEST_BYTES = 16
const MODULUS = 1n << BigInt(8 * DIGEST_BYTES)

/**
 * One hash over the rows of a table as COPY prints them, a line each. The hashes of the lines are added up, so that the
 * order in which a database hands rows out makes no difference, while a row that is there twice does.
 */
export class RowDigest {
  private sum = 0n
  private count = 0
  private rest: Uint8Array = new Uint8Array()

  /** Takes the next piece of the text; a line may go over several. */
  add(chunk: Uint8Array): void {
    let from = 0
    for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, from)) {
      const piece = chunk.subarray(from, end)
      this.addLine(this.rest.length === 0 ? piece : Buffer.concat([this.rest, piece]))
      this.rest = new Uint8Array()
      from = end + 1
    }
    if (from < chunk.length) this.rest = Buffer.concat([this.rest, chunk.subarray(from)])
  }

  /** How many rows there were. */
  get rows(): number {
    return this.count
  }

  /** The sum of all rows so far, as hexadecimal digits. */
  get hex(): string {
    return this.sum.toString(16).padStart(2 * DIGEST_BYTES, '0')
  }

  private addLine(line: Uint8Array): void {
    const hash = createHash('sha256').update(line).digest('hex')
    this.sum = (this.sum + BigInt(`0x${hash.slice(0, 2 * DIGEST_BYTES)}`)) % MODULUS
    this.count += 1
  }
}
