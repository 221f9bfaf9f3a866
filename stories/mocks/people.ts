import type { AnswerOf } from './answers.ts'
import { dana } from './data/people.ts'

/** Who is signed in, as the server tells them. */
export type Me = AnswerOf<'account.me'>

const FLEET_ROLES = {
  admin: 'Dana Whitlock',
  dispatcher: 'Marcus Bell',
  driver: 'Rosa Delgado',
  contractor: 'Pat Novak',
}

/** The driver that somebody seen as a driver is. */
export const STORY_DRIVER = 'd7073354-deba-7164-8527-c24150c16d44'

/** The roles a story can be seen in. */
export type StoryRole = keyof typeof FLEET_ROLES

/** Somebody with this one role, in a language, in the theme that the catalogue shows. */
export function signedInAs(role: StoryRole, language: string, userId: string): Me {
  const { theme, density } = document.documentElement.dataset
  return {
    ...dana,
    userId,
    fullName: FLEET_ROLES[role],
    email: `${role}@cedar-fork.example`,
    language: language === 'es' || language === 'fr' ? language : 'en',
    theme: theme === 'dark' ? 'dark' : 'light',
    density: density === 'comfortable' || density === 'compact' ? density : 'default',
    roles: [role],
    fleets: dana.fleets.map((fleet) => ({ ...fleet, roles: [role] })),
    driverId: role === 'driver' ? STORY_DRIVER : null,
    contractorIds: role === 'contractor' ? ['60cfdeaf-08c2-7f10-8822-87d1d257e002'] : [],
    settings: {
      ...dana.settings,
      addsRates: role === 'admin',
      seesCustomerRates: role === 'admin' || role === 'dispatcher',
    },
  }
}
