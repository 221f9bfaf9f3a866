import { HttpResponse, http } from 'msw'
import { streetArchive } from '../street-archive.ts'
import { streetsAroundQuarry } from './streets.ts'

/** Answers for the operator's file of streets as the server does: by ranges. */
export const servedStreets = http.get('*/api/map', async ({ request }) => {
  const file = await madeOnce()
  const [, first = '0', last = '0'] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.get('range') ?? '') ?? []
  const [start, end] = [Number(first), Math.min(Number(last) + 1, file.length)]
  const headers = { etag: '"quarry"', 'content-range': `bytes ${start}-${end - 1}/${file.length}` }
  return new HttpResponse(file.slice(start, end), { status: 206, headers })
})

/** A file that is there and no map. */
export const servedNoStreets = http.get(
  '*/api/map',
  () => new HttpResponse(new Uint8Array(200), { status: 206, headers: { 'content-range': 'bytes 0-199/200' } }),
)

let made: Promise<Uint8Array<ArrayBuffer>> | null = null
function madeOnce(): Promise<Uint8Array<ArrayBuffer>> {
  made ??= streetArchive(streetsAroundQuarry)
  return made
}

/** The file cannot be read by the server. */
export const unreadableStreets = http.get('*/api/map', () => new HttpResponse(null, { status: 503 }))
