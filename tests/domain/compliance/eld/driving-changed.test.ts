import { describe, expect, test } from 'vitest'
import type { EldEvent, EventKind } from '#domain/compliance/eld/eld-file.ts'
import { D, event, OFF, ON } from './files.ts'
import { findingsOf } from './readings.ts'

describe('driving that the device recorded by itself', () => {
  const auto = (kind: EventKind, clock: string, part: Partial<Omit<EldEvent, 'type' | 'code'>> = {}) =>
    event(kind, `2024-06-03T${clock}:00`, 1, part)
  const entered = { origin: 2, accumulatedMiles: null } as const
  const MOVING: EventKind = { type: 2, code: 1 }

  test.each<[string, EldEvent[]]>([
    ['was replaced', [auto(D, '09:00', { status: 2 }), auto(ON, '08:00', entered)]],
    ['goes on for hours', [auto(MOVING, '10:00'), auto(MOVING, '09:00'), auto(D, '08:00')]],
    ['was annotated', [auto(D, '09:00', { status: 2 }), auto(D, '09:00', entered), auto(ON, '08:00')]],
    ['is a yard move', [auto(MOVING, '09:00'), auto({ type: 3, code: 2 }, '08:00'), auto(ON, '08:00')]],
    ['is personal', [auto({ type: 2, code: 2 }, '09:00'), auto({ type: 3, code: 1 }, '08:00'), auto(OFF, '08:00')]],
    ['was entered by the driver', [auto(D, '09:00', { ...entered, status: 2 }), auto(ON, '08:00')]],
    ['was only asked for', [auto(D, '09:00', { status: 3 }), auto(ON, '08:00')]],
    ['is older than any status', [auto(ON, '09:00'), auto(MOVING, '08:00')]],
  ])('%s', (name, events) => {
    const replaced = [{ line: 16, code: 'driving_changed', segment: 'events', at: '2024-06-03T09:00:00', to: 'ON' }]
    expect(findingsOf({ events, annotations: [] })).toEqual(name === 'was replaced' ? replaced : [])
  })

  test('was cut short: the truck still moved', () => {
    const events = [auto(MOVING, '10:00'), auto(OFF, '09:30', entered), auto(MOVING, '09:00'), auto(D, '08:00')]
    expect(findingsOf({ events, annotations: [] })).toEqual([
      { line: 16, code: 'driving_changed', segment: 'events', at: '2024-06-03T10:00:00', to: 'OFF' },
    ])
  })

  test('was made personal afterwards', () => {
    const events = [
      auto(D, '09:00', { status: 2 }),
      auto({ type: 3, code: 1 }, '08:00', entered),
      auto(OFF, '08:00', entered),
    ]
    expect(findingsOf({ events, annotations: [] })).toMatchObject([{ line: 16, code: 'driving_changed', to: 'PC' }])
  })
})
