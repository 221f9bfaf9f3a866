import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSED = /\.(js|mjs|css|json|svg|wasm)$/
/** Below this a header says as much as is saved. */
const LEAST_BYTES = 1024
/** The best but one: the best takes ten times as long for two parts of a hundred. */
const BROTLI_QUALITY = 9
const GZIP_LEVEL = 9

/** One file as it goes over the wire to who takes gzip. */
export function gzipped(bytes: Uint8Array): Promise<Uint8Array> {
  return promisify(gzip)(bytes, { level: GZIP_LEVEL })
}

/** Writes each file of a build compressed beside itself, once, so that no answer waits for it. */
export async function compressBuild(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && COMPRESSED.test(entry.name))
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name)
      const bytes = await readFile(file)
      if (bytes.length < LEAST_BYTES) return
      const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
      await Promise.all([
        gzipped(bytes).then((small) => writeFile(`${file}.gz`, small)),
        promisify(brotliCompress)(bytes, { params }).then((small) => writeFile(`${file}.br`, small)),
      ])
    }),
  )
}

// Run by the build as a process of its own: the compressor's memory is several times that of the server, and some of it is
// never given back.
const [folder] = process.argv.slice(2)
if (import.meta.main && folder) await compressBuild(folder)
