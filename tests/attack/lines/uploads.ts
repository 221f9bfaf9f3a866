import { sha256Hex } from '#domain/evidence/hash.ts'
import { fetchRoute } from '../../server/access/call.ts'
import { sessionCookie } from '../../server/access/fixture.ts'
import { newId } from '../../support/world.ts'
import { type Line, tally } from '../attack.ts'

type Bytes = Uint8Array<ArrayBuffer>
const bytesOf = (text: string): Bytes => new TextEncoder().encode(text)
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])
const joined = (...parts: Uint8Array[]): Bytes => Uint8Array.from(parts.flatMap((part) => [...part]))

/** Content that is not what it says, each made anew: the same bytes twice are one file. */
const contents: readonly { name: string; make: () => Bytes }[] = [
  { name: 'a page', make: () => bytesOf(`<!doctype html><script>alert(1)</script>${newId()}`) },
  { name: 'a drawing with a script', make: () => bytesOf(`<svg onload="alert(1)" id="${newId()}"/>`) },
  { name: 'a page behind the first bytes of a PNG', make: () => joined(PNG, bytesOf(`<script>1</script>${newId()}`)) },
  { name: 'a script behind the first bytes of a JPEG', make: () => joined(JPEG, bytesOf(`*/alert(1)//${newId()}`)) },
  { name: 'a GIF that is a script', make: () => bytesOf(`GIF89a/*${newId()}*/=1`) },
  { name: 'an archive', make: () => joined(bytesOf('PK\u0003\u0004'), bytesOf(newId())) },
  { name: 'a program', make: () => joined(bytesOf('\u007fELF'), bytesOf(newId())) },
  { name: 'nothing', make: () => new Uint8Array(0) },
]

const TUS = { 'tus-resumable': '1.0.0' }
const names = [
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '..%00',
  'a'.repeat(63),
  'g'.repeat(64),
  `${'a'.repeat(64)}%2f..`,
  '%',
]
const lengths = ['-1', '1e9', 'NaN', '', '99999999999999999999', '0x10', '1;2']

/** Files that are not what they say, lengths that lie, names that are paths, pieces at the wrong place. */
export const uploads: Line = {
  name: 'uploads',
  async run({ access, some, isOver }) {
    const { app, people, ports, world } = access
    const { note, result } = tally()
    const visitor = { cookie: await sessionCookie(ports, people.driver, world.cedar.id) }
    const send = (path: string, init: RequestInit) => fetchRoute(app, path, init, visitor)
    for (const { name, make } of some(contents)) {
      if (isOver()) break
      const body = make()
      const path = `/api/files/${await sha256Hex(body)}`
      const { status } = await send(path, { method: 'PUT', body })
      note(status >= 400 && status < 500, `${name} is taken: ${status}`)
      note((await send(path, {})).status === 404, `${name} is served`)
      const lying = await send(`/api/files/${await sha256Hex(newId())}`, { method: 'PUT', body })
      note(lying.status >= 400 && lying.status < 500, `${name} under another hash: ${lying.status}`)
    }
    for (const name of some(names)) {
      if (isOver()) break
      for (const [method, base] of [
        ['PUT', 'files'],
        ['GET', 'files'],
        ['POST', 'uploads'],
        ['PATCH', 'uploads'],
      ] as const) {
        const body = method === 'GET' ? undefined : 'x'
        const headers = base === 'uploads' ? { ...TUS, 'upload-length': '10', 'upload-offset': '0' } : {}
        const { status } = await send(`/api/${base}/${name}`, { method, body, headers })
        note(status >= 400 && status < 500, `${method} ${base} named ${name}: ${status}`)
      }
    }
    for (const length of some(lengths)) {
      if (isOver()) break
      const headers = { ...TUS, 'upload-length': length }
      const { status } = await send(`/api/uploads/${await sha256Hex(newId())}`, { method: 'POST', headers })
      note(status >= 400 && status < 500, `an upload of length ${JSON.stringify(length)}: ${status}`)
    }
    const sha256 = await sha256Hex(newId())
    await send(`/api/uploads/${sha256}`, { method: 'POST', headers: { ...TUS, 'upload-length': '10' } })
    const piece = { ...TUS, 'content-type': 'application/offset+octet-stream' }
    for (const [offset, body] of some([
      ['5', 'abc'],
      ['-1', 'abc'],
      ['0', 'far longer than ten bytes'],
      ['x', 'a'],
    ] as const)) {
      if (isOver()) break
      const headers = { ...piece, 'upload-offset': offset }
      const { status } = await send(`/api/uploads/${sha256}`, { method: 'PATCH', headers, body })
      note(status >= 400 && status < 500, `${body.length} bytes at ${offset} of 10: ${status}`)
    }
    return result()
  },
}
