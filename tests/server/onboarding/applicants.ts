import { newId } from '../../support/world.ts'

/** Ten digits that nobody else of a test has. */
const aPhone = () => `918${newId().replaceAll(/\D/g, '').padEnd(7, '0').slice(-7)}`

/** Somebody whom the fleet does not have yet. */
export const someoneNew = (some: object = {}) => ({
  driverId: null,
  contractorId: null,
  person: {
    fullName: 'Marcus Bell',
    phone: aPhone(),
    email: null,
    licenceNumber: null,
    licenceRegion: null,
    ...some,
  },
  isCdl: true,
  isInterstate: true,
})
