import { newId, op } from '../../support/world.ts'
import { MEMBERS } from '../access/role-codes.ts'
import type { MatrixOf, SamplesOf } from '../access/sample-types.ts'

export const matrix: MatrixOf<'views'> = {
  'views.list': MEMBERS,
  'views.save': MEMBERS,
  'views.remove': MEMBERS,
}

const view = () => ({
  ...op(),
  id: newId(),
  page: 'loads' as const,
  name: 'Late at the quarry',
  search: 'late=true',
  isShared: true,
})

export const samples: SamplesOf<'views'> = {
  'views.list': () => ({ page: 'loads' }),
  'views.save': () => view(),
  // The caller's own: nobody else's can be removed, but an admin's eye on what is shared.
  'views.remove': async ({ fleet }) => {
    const { id } = await fleet.admin.views.save(view())
    return { ...op(), id }
  },
}
