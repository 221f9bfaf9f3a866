import { chmodSync, mkdirSync } from 'node:fs'

/** Makes sure that a folder exists and that no other account of the machine may look into it; gives its path. */
export function privateFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  // One that an older release, or the library that uses it, has made with more rights.
  chmodSync(path, 0o700)
  return path
}
