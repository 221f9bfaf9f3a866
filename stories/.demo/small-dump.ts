import type { PGlite } from '@electric-sql/pglite'

/** One statement each: a vacuum stands alone, and the log is switched twice so that old segments are let go. */
const BEFORE = [
  'vacuum full',
  'analyze',
  'select pg_switch_wal()',
  'checkpoint',
  'select pg_switch_wal()',
  'checkpoint',
]
/** The databases that new ones are copied from: nobody makes one in a page. */
const TEMPLATES = /(^|\/)base\/(1|4)\/(?!PG_VERSION$)/
const BLOCK = 512

/** The folder of a database as a tar file, without what a page never reads. */
export async function smallDump(pglite: PGlite): Promise<Uint8Array> {
  for (const statement of BEFORE) await pglite.exec(statement)
  const whole = new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer())
  const parts: Uint8Array[] = []
  for (let at = 0; at + BLOCK <= whole.length; ) {
    const { name, size } = header(whole.subarray(at, at + BLOCK))
    const end = at + BLOCK + Math.ceil(size / BLOCK) * BLOCK
    if (!TEMPLATES.test(name)) parts.push(whole.subarray(at, end))
    at = end
  }
  return new Uint8Array(await new Blob(parts.map((part) => new Uint8Array(part))).arrayBuffer())
}

/** Name and size of a tar entry; both are text, the size in octal. The two empty blocks at the end have neither. */
function header(block: Uint8Array): { name: string; size: number } {
  const text = (from: number, length: number) =>
    new TextDecoder().decode(block.subarray(from, from + length)).replace(/\0.*$/s, '')
  const prefix = text(345, 155)
  return { name: prefix ? `${prefix}/${text(0, 100)}` : text(0, 100), size: Number.parseInt(text(124, 12), 8) || 0 }
}
