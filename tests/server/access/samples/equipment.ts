import { trailers } from '#domain/records/trailers.ts'
import { newId, op } from '../../../support/world.ts'
import * as record from '../../parties/samples.ts'
import type { Ground } from '../ground.ts'
import type { SamplesOf } from '../sample-types.ts'
import { declaredSamples } from './declared.ts'

const mark = () => newId().slice(-12)
const truck = (ground: Ground) =>
  record.truck({ unitNumber: mark(), plate: mark(), vin: null, contractorId: ground.fleet.ids.contractor })

const newTruck = async (ground: Ground) => {
  const { id } = await ground.fleet.admin.trucks.create(truck(ground))
  return { ...op(), id, version: 1 }
}

/** On a day of its own for each record, before the fleet's rates begin, so that no two hold on the same day. */
let days = 0
function holding() {
  days += 1
  const day = new Date(Date.UTC(2010, 0, days)).toISOString().slice(0, 10)
  return { effectiveFrom: day, effectiveTo: day }
}
const rateCard = ({ fleet }: Ground) =>
  record.rateCard({
    customerId: fleet.ids.customer,
    pickupSiteId: fleet.ids.pit,
    deliverySiteId: fleet.ids.jobsite,
    materialId: fleet.ids.material,
    ...holding(),
  })
const payPlan = ({ fleet }: Ground) => record.payPlan({ driverId: fleet.ids.driver, ...holding() })
const newCard = async (ground: Ground) => {
  const { id } = await ground.fleet.admin.rateCards.create(rateCard(ground))
  return { ...op(), id, version: 1 }
}
const newPlan = async (ground: Ground) => {
  const { id } = await ground.fleet.admin.payPlans.create(payPlan(ground))
  return { ...op(), id, version: 1 }
}

export const equipmentSamples: SamplesOf<'trucks' | 'trailers' | 'rateCards' | 'payPlans'> = {
  'trucks.list': () => ({ status: 'active' }),
  'trucks.options': ({ fleet }) => ({ id: fleet.ids.truck }),
  'trucks.byId': ({ fleet }) => ({ id: fleet.ids.truck }),
  'trucks.create': truck,
  'trucks.update': async (ground) => ({ ...truck(ground), ...(await newTruck(ground)) }),
  'trucks.archive': newTruck,
  'trucks.restore': async (ground) => {
    const { id, version } = await newTruck(ground)
    await ground.fleet.admin.trucks.archive({ ...op(), id, version })
    return { ...op(), id, version: 2 }
  },
  ...declaredSamples(trailers, {
    calls: ({ fleet }) => fleet.admin.trailers,
    given: ({ fleet }) => ({ contractorId: fleet.ids.contractor }),
    existing: ({ fleet }) => fleet.ids.trailer,
  }),
  'rateCards.list': ({ fleet }) => ({ customerId: fleet.ids.customer }),
  'rateCards.byId': async (ground) => ({ id: (await newCard(ground)).id }),
  'rateCards.create': rateCard,
  'rateCards.update': async (ground) => ({ ...rateCard(ground), ...(await newCard(ground)) }),
  'rateCards.archive': newCard,
  'rateCards.restore': async (ground) => {
    const { id, version } = await newCard(ground)
    await ground.fleet.admin.rateCards.archive({ ...op(), id, version })
    return { ...op(), id, version: 2 }
  },
  'payPlans.list': ({ fleet }) => ({ driverId: fleet.ids.driver }),
  'payPlans.byId': async (ground) => ({ id: (await newPlan(ground)).id }),
  'payPlans.create': payPlan,
  'payPlans.update': async (ground) => ({ ...payPlan(ground), ...(await newPlan(ground)) }),
  'payPlans.archive': newPlan,
  'payPlans.restore': async (ground) => {
    const { id, version } = await newPlan(ground)
    await ground.fleet.admin.payPlans.archive({ ...op(), id, version })
    return { ...op(), id, version: 2 }
  },
}
