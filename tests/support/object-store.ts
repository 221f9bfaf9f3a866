/** What one request to the store was, and whether it was signed. */
export type Asked = { method: string; path: string; isSigned: boolean }

const xml = (body: string, status = 200) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>${body}`, {
    status,
    headers: { 'Content-Type': 'application/xml' },
  })
const failed = (code: string, status: number) =>
  xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`, status)

/** One range of an object, as stores answer for it. */
function ranged(found: Uint8Array, start: number, end: number): Response {
  if (start >= found.length) return failed('InvalidRange', 416)
  const part = found.slice(start, end + 1)
  const range = `bytes ${start}-${start + part.length - 1}/${found.length}`
  return new Response(part, { status: 206, headers: { ETag: '"x"', 'Content-Range': range } })
}

/** So few names to a page that every list of a test has several. */
const PAGE = 2

/** A store on loopback that keeps objects by path, whole or in parts, and answers as S3-compatible stores do. */
export function objectStore() {
  const objects = new Map<string, Uint8Array>()
  /** What was said of an object when it was put there, and is said again with it. */
  const said = new Map<string, Record<string, string>>()
  const parts = new Map<string, Map<number, Uint8Array>>()
  const asked: Asked[] = []
  let uploads = 0

  async function answer(request: Request): Promise<Response> {
    const { pathname: path, searchParams } = new URL(request.url)
    const isSigned = request.headers.get('authorization')?.startsWith('AWS4-HMAC-SHA256 ') ?? false
    asked.push({ method: request.method, path, isSigned })
    if (path.endsWith('/broken')) return failed('InternalError', 500)
    const upload = searchParams.get('uploadId')
    if (upload !== null) return ofUpload(request, path, upload, Number(searchParams.get('partNumber')))
    if (request.method === 'POST' && searchParams.has('uploads')) {
      uploads += 1
      parts.set(String(uploads), new Map())
      return xml(`<InitiateMultipartUploadResult><UploadId>${uploads}</UploadId></InitiateMultipartUploadResult>`)
    }
    if (request.method === 'POST' && searchParams.has('delete')) {
      const bucket = path.split('/')[1]
      for (const [, key] of (await request.text()).matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(`/${bucket}/${key}`)
      return xml('<DeleteResult></DeleteResult>')
    }
    if (request.method === 'GET' && searchParams.get('list-type') === '2') return listed(path, searchParams)
    if (request.method === 'PUT' && request.headers.get('if-none-match') === '*' && objects.has(path)) {
      return failed('PreconditionFailed', 412)
    }
    if (request.method === 'PUT') {
      objects.set(path, await bytesOf(request))
      said.set(path, Object.fromEntries([...request.headers].filter(([name]) => name.startsWith('x-amz-meta-'))))
      return new Response(null, { headers: { ETag: '"x"' } })
    }
    if (request.method === 'DELETE') {
      objects.delete(path)
      return new Response(null, { status: 204 })
    }
    const found = objects.get(path)
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.get('range') ?? '') ?? []
    if (found && start && end && !path.endsWith('/whole')) return ranged(found, Number(start), Number(end))
    if (found)
      return new Response(found.slice(), {
        headers: { ETag: '"x"', 'Content-Length': String(found.length), ...said.get(path) },
      })
    return request.method === 'HEAD' ? new Response(null, { status: 404 }) : failed('NoSuchKey', 404)
  }

  /** A page of the names under a prefix, two at a time; with a delimiter, of the folders. */
  function listed(path: string, asked: URLSearchParams): Response {
    const bucket = `/${path.split('/')[1]}/`
    const prefix = asked.get('prefix') ?? ''
    const keys = [...objects.keys()].map((key) => key.slice(bucket.length)).filter((key) => key.startsWith(prefix))
    const folderOf = (key: string) => key.slice(0, key.indexOf('/', prefix.length) + 1)
    const names = asked.has('delimiter') ? [...new Set(keys.map(folderOf))] : keys
    const from = Number(asked.get('continuation-token') ?? 0)
    const shown = names.toSorted().slice(from, from + PAGE)
    const entries = shown.map((name) =>
      asked.has('delimiter')
        ? `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`
        : `<Contents><Key>${name}</Key></Contents>`,
    )
    const isMore = from + PAGE < names.length
    const next = isMore ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : ''
    return xml(`<ListBucketResult><IsTruncated>${isMore}</IsTruncated>${entries.join('')}${next}</ListBucketResult>`)
  }

  async function ofUpload(request: Request, path: string, upload: string, number: number): Promise<Response> {
    const own = parts.get(upload)
    if (!own) return failed('NoSuchUpload', 404)
    const sorted = [...own].sort(([one], [other]) => one - other)
    switch (request.method) {
      case 'PUT':
        own.set(number, await bytesOf(request))
        return new Response(null, { headers: { ETag: `"${number}"` } })
      case 'GET':
        return xml(
          `<ListPartsResult><IsTruncated>false</IsTruncated>${sorted
            .map(
              ([at, { length }]) =>
                `<Part><PartNumber>${at}</PartNumber><ETag>"${at}"</ETag><Size>${length}</Size></Part>`,
            )
            .join('')}</ListPartsResult>`,
        )
      case 'POST':
        objects.set(path, new Uint8Array(Buffer.concat(sorted.map(([, bytes]) => bytes))))
        parts.delete(upload)
        return xml(`<CompleteMultipartUploadResult><Location>${path}</Location></CompleteMultipartUploadResult>`)
      default:
        parts.delete(upload)
        return new Response(null, { status: 204 })
    }
  }

  const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: answer })
  return {
    objects,
    /** Uploads in parts that are neither whole nor given up. */
    open: () => parts.size,
    asked,
    url: `http://127.0.0.1:${server.port}`,
    stop: () => server.stop(true),
  }
}

/** The bytes of a body; a stream comes in chunks of `size;signature`, with a checksum behind the last. */
async function bytesOf(request: Request): Promise<Uint8Array> {
  const body = new Uint8Array(await request.arrayBuffer())
  if (!request.headers.get('content-encoding')?.includes('aws-chunked')) return body
  const whole: Uint8Array[] = []
  for (let at = 0; at < body.length; ) {
    const end = body.indexOf(10, at)
    const size = Number.parseInt(new TextDecoder().decode(body.subarray(at, end)), 16)
    if (!size) break
    whole.push(body.subarray(end + 1, end + 1 + size))
    at = end + 1 + size + 2
  }
  return new Uint8Array(Buffer.concat(whole))
}
