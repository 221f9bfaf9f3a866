import { matrix } from '../../server/access/matrix.ts'
import { paths } from '../../server/access/samples.ts'
import { verdictsOf } from '../../server/access/verdicts.ts'
import { type Line, tally } from '../attack.ts'

/** Every procedure by every kind of caller: nobody, a share link, and the four roles. */
export const roles: Line = {
  name: 'roles',
  async run({ access, some, isOver }) {
    const { note, result } = tally()
    for (const path of some(paths)) {
      if (isOver()) break
      const { seen } = await verdictsOf(access, path)
      ;[...matrix[path]].forEach((expected, i) => {
        note(seen[i] === expected, `${path}: ${seen} instead of ${matrix[path]}`)
      })
    }
    return result()
  },
}
