import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const KEY_BYTES = 32

/**
 * The key of what is kept sealed: SECRETS_KEY, else that of the data folder, which is made where it is missing.
 * @throws where either of them is not 32 bytes in hexadecimal digits
 */
export function secretsKey(configured: string | null, dataFolder: string): Uint8Array<ArrayBuffer> {
  if (configured !== null) return parsed(configured, 'SECRETS_KEY')
  const path = keyFile(dataFolder)
  const kept = readKept(path)
  if (kept !== null) return parsed(kept, path)
  mkdirSync(dataFolder, { recursive: true })
  // Linked when it is whole: of two processes that start together, both take the key of the first.
  const made = `${path}.${crypto.randomUUID()}.part`
  try {
    writeFileSync(made, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true })
    linkSync(made, path)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(made, { force: true })
  }
  return parsed(readFileSync(path, 'utf8'), path)
}

/** Where the key of the data folder lies. */
export const keyFile = (dataFolder: string) => join(dataFolder, 'secrets.key')

/**
 * The key as it is, without making one: null where there is none yet.
 * @throws where it is not 32 bytes in hexadecimal digits
 */
export function keptSecretsKey(configured: string | null, dataFolder: string): Uint8Array<ArrayBuffer> | null {
  if (configured !== null) return parsed(configured, 'SECRETS_KEY')
  const kept = readKept(keyFile(dataFolder))
  return kept === null ? null : parsed(kept, keyFile(dataFolder))
}

/** Puts a key into the data folder, in a file that only its owner may read. One that is there is kept beside it. */
export function putSecretsKey(bytes: Uint8Array<ArrayBuffer>, dataFolder: string, now: string): void {
  const path = keyFile(dataFolder)
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const made = `${path}.${crypto.randomUUID()}.part`
  writeFileSync(made, `${bytes.toHex()}\n`, { mode: 0o600, flag: 'wx', flush: true })
  if (readKept(path) !== null) renameSync(path, `${path}.before-${now.replaceAll(':', '-')}`)
  renameSync(made, path)
}

function readKept(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

function parsed(text: string, place: string): Uint8Array<ArrayBuffer> {
  const hex = text.trim()
  if (!/^[0-9a-f]{64}$/i.test(hex)) throw new Error(`${place}: a key is ${KEY_BYTES * 2} hexadecimal digits.`)
  return Uint8Array.fromHex(hex)
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
