import { newId, op } from '../../../support/world.ts'
import type { SamplesOf } from '../sample-types.ts'

const view = () => ({
  ...op(),
  id: newId(),
  page: 'loads' as const,
  name: 'Late at the quarry',
  search: 'late=true',
  isShared: true,
})

export const viewSamples: SamplesOf<'views'> = {
  'views.list': () => ({ page: 'loads' }),
  'views.save': () => view(),
  // The caller's own: nobody else's can be removed, but an admin's eye on what is shared.
  'views.remove': async ({ fleet }) => {
    const { id } = await fleet.admin.views.save(view())
    return { ...op(), id }
  },
}
