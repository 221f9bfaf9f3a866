import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import type { Sha256 } from '#domain/units/brands.ts'
import { diskFull, statusOf } from '../errors.ts'
import { UNFINISHED_KEPT_MS } from '../features/documents/unfinished-uploads.ts'
import type { ResumableUploads } from '../ports.ts'
import { isStorageFull } from '../storage-full.ts'
import { privateFolder } from './private-folder.ts'
import { freeBytes } from './readiness.ts'
import type { UploadBucket } from './s3-upload-store.ts'

type Where = { folder: string } | { s3: UploadBucket }

/** With less than a few pieces of room, a write that failed did so for lack of it. */
const LEAST_BYTES = 4 * 1024 * 1024
const PATH = '/uploads'
const ID_HEADER = 'x-upload-id'
const FULL_STATUS = statusOf(diskFull())

/** Uploads in pieces by the tus protocol: each piece that was answered stays, in a folder or in the store of files. */
export async function tusUploads(options: Where & { maxBytes: number }): Promise<ResumableUploads> {
  // The store's library is a quarter of a small server's memory, for those who use one.
  const store =
    'folder' in options ? folderStore(options.folder) : (await import('./s3-upload-store.ts')).s3UploadStore(options.s3)
  const server = new Server({
    path: PATH,
    datastore: store.datastore,
    maxSize: options.maxBytes,
    // Our own pages only; nobody else's shall read an answer.
    allowedOrigins: () => false,
    namingFunction: (request) => request.headers.get(ID_HEADER) ?? '',
    onResponseError: async (_, error) => {
      const isOurs = !('status_code' in error) || error.status_code >= 500
      const isFull = isStorageFull(error) || (isOurs && (await store.isFull()))
      return isFull ? { status_code: FULL_STATUS, body: 'full' } : undefined
    },
    generateUrl: (_, { id }) => `/api/uploads/${id.split('.').at(-1) ?? id}`,
  })
  return {
    async handle(request, owner, sha256) {
      const id = idOf(owner, sha256)
      await store.ready()
      const headers = new Headers(request.headers)
      headers.set(ID_HEADER, id)
      const isCreation = request.method === 'POST'
      const url = `http://localhost${PATH}${isCreation ? '' : `/${id}`}`
      const body = request.method === 'PATCH' ? await request.arrayBuffer() : undefined
      const answer = await server.handleWeb(new Request(url, { method: request.method, headers, body }))
      if (answer.status === FULL_STATUS) throw diskFull()
      return answer
    },
    async whole(owner, sha256) {
      const id = idOf(owner, sha256)
      const upload = await store.datastore.getUpload(id).catch(() => null)
      if (!upload || upload.size === undefined || upload.offset !== upload.size) return null
      return store.read(id)
    },
    async discard(owner, sha256) {
      await store.discard(idOf(owner, sha256)).catch(() => undefined)
    },
    async sweep() {
      await store.ready()
      await server.cleanUpExpiredUploads()
    },
  }
}

const idOf = (owner: string, sha256: Sha256) => `${owner}.${sha256}`

function folderStore(folder: string) {
  // Before the library, which lets others in; and again where somebody has cleared the folder away.
  const directory = privateFolder(folder)
  const datastore = new FileStore({ directory, expirationPeriodInMilliseconds: UNFINISHED_KEPT_MS })
  return {
    datastore,
    ready: async () => void privateFolder(directory),
    // The library tells of a failed write, but not why it failed.
    isFull: async () => (await freeBytes(directory)) < LEAST_BYTES,
    read: async (id: string) => new Uint8Array(await readFile(join(directory, id))),
    discard: (id: string) => datastore.remove(id),
  }
}
