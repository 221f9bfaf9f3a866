import { callableBy, trials, tryIds } from '../../server/access/foreign-ids.ts'
import { type Line, tally } from '../attack.ts'

/** Ids of the other fleet, of another driver and of another company, in every procedure that takes one. */
export const foreignIds: Line = {
  name: 'foreign ids',
  async run({ access, some, isOver }) {
    const { add, result } = tally()
    const cases = trials.flatMap((trial) => callableBy(trial).map((path) => ({ trial, path })))
    for (const { trial, path } of some(cases)) {
      if (isOver()) break
      add(await tryIds(access, path, trial, isOver))
    }
    return result()
  },
}
