import { describe, expect, test } from 'vitest'
import { loadWords } from '#domain/words/load-words.ts'
import { bookedBefore, bookedLoads, bookingIds, bookingOf } from '#web/features/loads/booking.ts'
import { emptyLoad, readKept } from '#web/features/loads/load-values.ts'
import { placeRefusal } from '#web/features/loads/place-refusal.ts'
import { newId } from '#web/operation.ts'

const en = await loadWords('en')

const typed = (change: Partial<ReturnType<typeof emptyLoad>> = {}) => ({ ...emptyLoad(), ...change })
const planned = (number: string, version = 2) => ({ id: newId(), version, number, isAssigned: false })

describe('the ids a form books under', () => {
  test('stay when it is sent again, and grow with the number of loads', () => {
    const [first] = bookingIds(typed())
    const again = bookingIds(typed({ ids: first ? [first] : [], repeat: 3 }))
    expect(again).toHaveLength(3)
    expect(again[0]).toBe(first)
    expect(new Set(again).size).toBe(3)
  })

  test('are those of the planned loads once there are some', () => {
    const booked = [planned('L-00001'), planned('L-00002')]
    expect(bookingIds(typed({ booked, ids: [newId()], repeat: 5 }))).toEqual(booked.map(({ id }) => id))
  })

  test('outlive the page: what is kept on the device holds them', () => {
    const values = typed({ ids: [newId()], booked: [planned('L-00001')] })
    expect(readKept(JSON.parse(JSON.stringify(values)))).toEqual(values)
  })
})

describe('what is sent', () => {
  test('a stored draft goes with the version it was opened at, and with the planned one after that', () => {
    const draft = { id: newId(), version: 4 }
    expect(bookingOf(typed(), draft)).toMatchObject({ ids: [draft.id], known: [draft] })
    const booked = [{ ...planned('L-00009', 6), id: draft.id }]
    expect(bookingOf(typed({ booked }), draft)).toMatchObject({
      ids: [draft.id],
      known: [{ id: draft.id, version: 6 }],
    })
  })

  test('nobody chosen is no assignment, and spaces are no reason', () => {
    const sent = bookingOf(typed({ ids: [newId()], checksReason: '  ' }), null)
    expect(sent).not.toHaveProperty('assignment')
    expect(sent).not.toHaveProperty('checksReason')
    expect(sent).not.toHaveProperty('known')
  })
})

describe('what an answer leaves', () => {
  test('loads that are planned and those that are assigned', () => {
    const load = { id: newId(), version: 2, number: 'L-00001' }
    expect(bookedLoads([{ ...load, status: 'planned' }])).toEqual([{ ...load, isAssigned: false }])
    expect(bookedLoads([{ ...load, status: 'assigned' }])).toEqual([{ ...load, isAssigned: true }])
  })

  test('loads that were booked by a sending whose answer was lost', () => {
    const load = { id: newId(), version: 3, number: 'L-00007', status: 'assigned' }
    expect(bookedBefore({ loads: [load] })).toEqual([{ id: load.id, version: 3, number: 'L-00007', isAssigned: true }])
    expect(bookedBefore({})).toEqual([])
  })

  test('a refused assignment stands at the field it is about', () => {
    const blocked = { code: 'assignment_blocked' as const, params: { missing: ['licence_valid', 'truck_not_down'] } }
    const { problems, sentence } = placeRefusal({ ...blocked, fields: [] }, typed(), en, ({ code }) => code)
    expect(problems.map(({ field }) => field)).toEqual(['assignment.driverId', 'assignment.truckId'])
    expect(sentence).toBeNull()
    const warned = { code: 'assignment_needs_reason' as const, params: { missing: ['no_overlap'] }, fields: [] }
    expect(placeRefusal(warned, typed(), en, ({ code }) => code).problems.map(({ field }) => field)).toEqual([
      'checksReason',
    ])
  })
})
