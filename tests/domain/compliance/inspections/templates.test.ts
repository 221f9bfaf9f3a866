import { expect, test } from 'vitest'
import {
  equipmentTypes,
  partOfType,
  typeOfTrailer,
  typeOfTruck,
} from '#domain/compliance/inspections/equipment-types.ts'
import {
  lawItems,
  requiredItems,
  standardTemplate,
  type TemplateItem,
  templateGaps,
} from '#domain/compliance/inspections/template-items.ts'

test('a truck is inspected by its body, a trailer by its kind, and nobody’s guess is made', () => {
  expect(typeOfTruck('straight_dump')).toBe('truck_straight_dump')
  expect(typeOfTruck(null)).toBe('truck_unknown')
  expect(typeOfTrailer('pneumatic')).toBe('trailer_pneumatic')
  expect(partOfType('truck_tractor')).toBe('truck')
  expect(partOfType('trailer_pup')).toBe('trailer')
})

test('the list of every truck has the eleven parts of 49 CFR 396.11(a)(1)', () => {
  for (const type of equipmentTypes.filter((one) => partOfType(one) === 'truck')) {
    const codes = standardTemplate(type).map(({ code }) => code)
    expect(codes.slice(0, 11), type).toEqual([...lawItems])
  }
  expect(lawItems).toHaveLength(11)
})

test.each([
  ['a dump body has tarp, gate, hoist, PTO, liner, clean-out and scale', 'truck_straight_dump', 7],
  ['a pneumatic tank has its seals, blower, clean-out and placards', 'trailer_pneumatic', 4],
  ['a walking floor has tarp, gate, the floor’s drive and clean-out', 'trailer_walking_floor', 4],
  ['a hopper has tarp, gates, liner and clean-out', 'trailer_hopper', 4],
  ['a truck of which nobody said what it is has the required parts only', 'truck_unknown', 0],
] as const)('%s', (_, type, bulk) => {
  const items = standardTemplate(type)
  expect(items).toHaveLength(requiredItems(type).length + bulk)
  expect(items.filter(({ needsPhoto }) => needsPhoto).map(({ code }) => code)).toEqual(
    items.some(({ code }) => code === 'clean_out') ? ['clean_out'] : [],
  )
})

const own: TemplateItem = { code: 'own_chains', label: 'Snow chains', needsPhoto: false }
const pup = standardTemplate('trailer_pup')

test.each<[string, TemplateItem[], object[]]>([
  ['the product’s own list stands', pup, []],
  ['an item of the fleet’s own may be added, and a bulk item left out', [...pup.slice(0, -1), own], []],
  ['no list leaves out the brakes', pup.slice(1), [{ code: 'template_required_item_missing', item: 'service_brakes' }]],
  ['nothing is asked twice', [...pup, own, own], [{ code: 'template_item_twice', item: 'own_chains' }]],
  [
    'an own item has a name',
    [...pup, { ...own, label: null }],
    [{ code: 'template_own_item_unnamed', item: 'own_chains' }],
  ],
  [
    'a code that nothing is known of',
    [...pup, { ...own, code: 'wings' }],
    [{ code: 'template_unknown_item', item: 'wings' }],
  ],
])('%s', (_, items, gaps) => {
  expect(templateGaps('trailer_pup', items)).toEqual(gaps)
})
