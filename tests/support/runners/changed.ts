import { execFileSync } from 'node:child_process'
import { ROOT } from './command.ts'

/** What differs from a state of the repository: in commits since, in the index, in files, and new files. */
export function changedFiles(since: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n')
  const base = git('merge-base', since, 'HEAD')[0] ?? since
  const files = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
  return [...new Set(files)].filter((file) => file !== '')
}

/** The parts of `npm test` that a change of these files can break, beside types, lint and the tests that import them. */
export function partsBrokenBy(files: readonly string[]) {
  const inFolders = (...folders: string[]) => files.some((file) => folders.some((name) => file.startsWith(`${name}/`)))
  const isProduct = inFolders('web', 'server', 'ui', 'db')
  const ownEndToEnd = files.filter((file) => /^tests\/e2e\/.*\.test\.ts$/.test(file))
  return {
    pages: inFolders('web', 'ui', 'server'),
    stories: inFolders('stories', 'ui', 'web', 'server/domain'),
    // Every role's pages once, and what was written for the change; the rest is for the whole run.
    endToEnd: isProduct ? ['e2e/await-demo-fleet', 'e2e/demo.test', ...ownEndToEnd] : ownEndToEnd,
  }
}
