import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256Hex } from '#domain/evidence/hash.ts'
import { folderFiles } from '#server/adapters/folder-files.ts'
import { verifiedFiles } from '#server/adapters/verified-files.ts'
import { fetchRoute } from '../../server/access/call.ts'
import { sessionCookie } from '../../server/access/fixture.ts'
import { newId } from '../../support/world.ts'
import { type Line, tally } from '../attack.ts'

/** A byte with one other bit, at this share of the way. */
function flipped(bytes: Buffer, share: number): Buffer {
  const at = Math.min(bytes.length - 1, Math.floor(bytes.length * share))
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  return bytes
}

/** What a disk, or somebody at it, does to a stored file; null takes it away. */
const damages: readonly { name: string; to: (bytes: Buffer) => Buffer | null }[] = [
  ...[0, 0.25, 0.5, 0.75, 1].map((share) => ({
    name: `a flipped bit at ${share}`,
    to: (bytes: Buffer) => flipped(bytes, share),
  })),
  { name: 'a cut end', to: (bytes) => bytes.subarray(0, -1) },
  { name: 'a cut beginning', to: (bytes) => bytes.subarray(1) },
  { name: 'nothing left in it', to: () => Buffer.alloc(0) },
  { name: 'zeros', to: (bytes) => bytes.fill(0) },
  { name: 'more at its end', to: (bytes) => Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]) },
  { name: 'a page in its place', to: () => Buffer.from('<!doctype html><script>alert(1)</script>') },
  { name: 'another paper in its place', to: () => paper() },
  { name: 'no file', to: () => null },
]

/** A PDF is kept as it is, so that what lies on the disk is what was sent. */
const paper = () => Buffer.from(`%PDF-1.4\n% ${newId()}\n%%EOF\n`)

/** Stored files that are not what was stored: said so and never shown, and the same bytes sent again mend them. */
export const damagedFiles: Line = {
  name: 'damaged files',
  async run({ access, some, isOver }) {
    const { app, people, ports, world } = access
    const { note, result } = tally()
    // Quiet: each damage that is met is logged.
    ports.files = verifiedFiles(folderFiles(join(world.dataFolder, 'files')))
    const cookie = await sessionCookie(ports, people.admin, world.cedar.id)
    for (const { name, to } of some(damages)) {
      if (isOver()) break
      const bytes = paper()
      const sha256 = await sha256Hex(new Uint8Array(bytes))
      const put = () =>
        fetchRoute(app, `/api/files/${sha256}`, { method: 'PUT', body: new Uint8Array(bytes) }, { cookie })
      note((await put()).status === 200, 'a paper is not stored')
      const path = join(world.dataFolder, 'files', world.cedar.id, sha256.slice(0, 2), sha256)
      const damaged = to(await readFile(path))
      if (damaged) await writeFile(path, damaged)
      else await rm(path)
      for (const variant of ['', '?variant=original', '?variant=display']) {
        const answer = await fetchRoute(app, `/api/files/${sha256}${variant}`, {}, { cookie })
        const isSaid = damaged ? answer.status === 422 && answer.code === 'file_damaged' : answer.status === 404
        note(isSaid, `${name}: ${answer.status} ${answer.text.slice(0, 100)}`)
      }
      const me = await fetchRoute(app, '/trpc/account.me', {}, { cookie })
      note(me.status === 200, `after ${name} others are answered ${me.status}`)
      await put()
      const mended = await fetchRoute(app, `/api/files/${sha256}`, {}, { cookie })
      note(mended.status === 200 && mended.text === bytes.toString(), `${name}, sent again: ${mended.status}`)
    }
    return result()
  },
}
