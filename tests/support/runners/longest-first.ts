import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The files that take longest, the longest first, but those that mostly wait (for a server that was killed, a database
 * that is away, a command that comes up) between those that work. Where no earlier run says how long a file takes (a clean
 * clone), Vitest goes by size, and a short file that starts the product seven times would come last and keep one processor
 * idle.
 */
const LONGEST = [
  'tests/server/documents/ticket-reader.test.ts',
  'tests/server/access/foreign-ids.test.ts',
  'tests/server/access/matrix.test.ts',
  'tests/server/faults/kill-bulk.test.ts',
  'tests/commands/benches.test.ts',
  'tests/server/access/replays.test.ts',
  'tests/server/demo/founded.test.ts',
  'tests/server/faults/kill-settlements.test.ts',
  'tests/commands/recording.test.ts',
  'tests/server/faults/kill-billing.test.ts',
  'tests/server/access/bad-input.test.ts',
  'tests/server/faults/kill.test.ts',
  'tests/commands/commands.test.ts',
  'tests/server/faults/database-away.test.ts',
  'tests/server/sync/histories.test.ts',
  'tests/server/faults/kill-intake.test.ts',
  'tests/server/demo/failing-alone.test.ts',
  'tests/server/access/customer-rates.test.ts',
  'tests/server/exports/list-exports.test.ts',
  'tests/server/proof/tampering.test.ts',
  'tests/web/offline/histories.test.ts',
  'tests/attack/attack.test.ts',
]

/** Starts the longest files of each project first, so that no processor is left with one of them at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const place = new Map(sorted.map((file, index) => [file, index]))
    const rank = (file: TestSpecification) => {
      const found = LONGEST.indexOf(relative(this.ctx.config.root, file.moduleId).replaceAll('\\', '/'))
      return found === -1 ? LONGEST.length : found
    }
    // Projects stay in the order that Vitest gave them.
    const first = new Map<string, number>()
    for (const [index, { project }] of sorted.entries()) if (!first.has(project.name)) first.set(project.name, index)
    const projectOf = ({ project }: TestSpecification) => first.get(project.name) ?? 0
    return sorted.toSorted(
      (one, other) =>
        projectOf(one) - projectOf(other) || rank(one) - rank(other) || (place.get(one) ?? 0) - (place.get(other) ?? 0),
    )
  }
}
