import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { AnchorLog } from '../features/audit/anchors.ts'
import { type AnchorLine, anchorReader, anchorText } from './anchor-lines.ts'

const ROOT = 'anchors/'
/** All lines of a day that is over, so that years are read with one request a day. */
const WHOLE_DAY = 'day.jsonl'
/** A day counts as over so long after its midnight: an append may have been under way. */
const DAY_OVER_MS = 3_600_000
const DAY_MS = 86_400_000
const AT_ONCE = 16

type Options = { bucket: string; endpoint: string | undefined; region: string }

/**
 * Heads of chains in an S3-compatible store: each append is an object of its own under its day, and no object is ever
 * written again, so that the bucket may forbid overwriting and deleting.
 */
export function anchorObjects(options: Options): AnchorLog {
  const bucket = bucketOf(options)
  let gatheredUpTo = ''
  async function add(at: string, lines: readonly AnchorLine[]) {
    const name = `${ROOT}${at.slice(0, 10)}/${at.slice(11).replaceAll(':', '-')}-${crypto.randomUUID()}.jsonl`
    await bucket.create(name, anchorText(lines))
    const day = new Date(Date.parse(at) - DAY_OVER_MS - DAY_MS).toISOString().slice(0, 10)
    if (day === gatheredUpTo) return
    // The append is written: what fails here is done again with the next one.
    if (await gatherDay(bucket, day).then(isTrue, isFalse)) gatheredUpTo = day
  }
  return {
    async append(anchors) {
      const [first] = anchors
      if (first) await add(first.at, anchors)
    },
    restored: (at, anchors) => add(at, [{ restoredAt: at }, ...anchors]),
    async read() {
      const reader = anchorReader()
      for (const day of await bucket.folders(ROOT)) {
        const whole = await bucket.read(`${day}${WHOLE_DAY}`)
        const objects = whole === null ? await ofDay(bucket, day) : [{ name: `${day}${WHOLE_DAY}`, text: whole }]
        for (const { name, text } of objects) for (const one of text.split('\n')) reader.line(name, one)
      }
      return reader.result()
    },
  }
}

const isTrue = () => true
const isFalse = () => false

/** Writes the objects of a day into one; another process may have done so. */
async function gatherDay(bucket: Bucket, day: string): Promise<void> {
  const folder = `${ROOT}${day}/`
  if ((await bucket.read(`${folder}${WHOLE_DAY}`)) !== null) return
  const objects = await ofDay(bucket, folder)
  if (objects.length > 0) await bucket.create(`${folder}${WHOLE_DAY}`, objects.map(({ text }) => text).join('\n'))
}

/** The appends of a day, in the order of their time. */
async function ofDay(bucket: Bucket, folder: string): Promise<{ name: string; text: string }[]> {
  const names = (await bucket.names(folder)).filter((name) => !name.endsWith(WHOLE_DAY)).sort()
  const read: { name: string; text: string }[] = []
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const some = names.slice(from, from + AT_ONCE)
    const texts = await Promise.all(some.map(async (name) => ({ name, text: (await bucket.read(name)) ?? '' })))
    read.push(...texts)
  }
  return read
}

type Bucket = ReturnType<typeof bucketOf>

function bucketOf({ bucket: Bucket, endpoint, region }: Options) {
  const client = new S3Client({ region, endpoint, forcePathStyle: endpoint !== undefined })
  async function list<Found>(prefix: string, delimiter: string | undefined, of: (page: Page) => Found[]) {
    const found: Found[] = []
    let token: string | undefined
    do {
      const page: Page = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: prefix, Delimiter: delimiter, ContinuationToken: token }),
      )
      found.push(...of(page))
      token = page.NextContinuationToken
    } while (token !== undefined)
    return found
  }
  return {
    /** Writes an object that must not be there yet; a day that another process gathered first stays as it is. */
    async create(Key: string, text: string): Promise<void> {
      try {
        await client.send(new PutObjectCommand({ Bucket, Key, Body: text, IfNoneMatch: '*' }))
      } catch (error) {
        if (!(error instanceof Error && error.name === 'PreconditionFailed')) throw error
      }
    },
    async read(Key: string): Promise<string | null> {
      try {
        return (await (await client.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString()) ?? ''
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return null
        throw error
      }
    },
    names: (prefix: string) =>
      list(prefix, undefined, ({ Contents = [] }) => Contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key]))),
    folders: async (prefix: string) =>
      (
        await list(prefix, '/', ({ CommonPrefixes = [] }) =>
          CommonPrefixes.flatMap(({ Prefix }) => (Prefix === undefined ? [] : [Prefix])),
        )
      ).sort(),
  }
}

type Page = {
  Contents?: { Key?: string }[]
  CommonPrefixes?: { Prefix?: string }[]
  NextContinuationToken?: string
}
