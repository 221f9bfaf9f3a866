import { describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { type ChannelRule, channelsFor, toldAs } from '#domain/notifications/channels.ts'
import { digestDay, digestUntil } from '#domain/notifications/digest.ts'
import {
  factNames,
  isNotificationKind,
  kindNames,
  notificationKinds,
  storedFacts,
} from '#domain/notifications/kinds.ts'
import { notificationSentence } from '#domain/notifications/sentence.ts'
import { loadWords } from '#domain/words/load-words.ts'
import { anInstant } from '../../support/brands.ts'

const en = await loadWords('en')
const es = await loadWords('es')
const fr = await loadWords('fr')

const none: Role[] = []
const nobody = { roles: none, isDriver: false, isContractor: false, isNamed: false }
const role = (of: Role, inApp: boolean, mail: 'off' | 'digest' | 'now'): ChannelRule => ({
  of: 'role',
  role: of,
  channels: { inApp, mail },
})
const own = (inApp: boolean, mail: 'off' | 'digest' | 'now'): ChannelRule => ({
  of: 'person',
  channels: { inApp, mail },
})

describe('who is told', () => {
  test('an admin hears of a declined load, a driver who does not own it does not', () => {
    expect(toldAs('load_declined', { ...nobody, roles: ['admin'] })).toEqual(['admin'])
    expect(toldAs('load_declined', { ...nobody, roles: ['driver'] })).toEqual([])
  })

  test('a load given to somebody is told to its driver and to the contractor’s office, not to every driver', () => {
    expect(toldAs('load_assigned', { ...nobody, roles: ['driver'], isDriver: true })).toEqual(['driver'])
    expect(toldAs('load_assigned', { ...nobody, roles: ['contractor'], isContractor: true })).toEqual(['contractor'])
    expect(toldAs('load_assigned', { ...nobody, roles: ['driver'] })).toEqual([])
  })

  test('what a customer pays is never told to a dispatcher, a driver or a contractor', () => {
    const roles: Role[] = ['dispatcher', 'driver', 'contractor']
    const person = { roles, isDriver: true, isContractor: true, isNamed: true }
    expect(toldAs('customer_charge_adjusted', person)).toEqual([])
  })

  test('an alert that is given to somebody is told to them alone, as one of the office', () => {
    expect(toldAs('alert_assigned', { ...nobody, roles: ['dispatcher'] })).toEqual([])
    expect(toldAs('alert_assigned', { ...nobody, roles: ['driver', 'dispatcher'], isNamed: true })).toEqual([
      'dispatcher',
    ])
  })
})

describe('by which channel', () => {
  test('without a rule the kind’s own channels hold', () => {
    expect(channelsFor('load_declined', ['admin'], [])).toEqual({ inApp: true, mail: 'digest' })
  })

  test('the fleet’s rule for the role goes before them, a person’s own before both', () => {
    const rules = [role('dispatcher', true, 'now')]
    expect(channelsFor('load_declined', ['dispatcher'], rules)).toEqual({ inApp: true, mail: 'now' })
    expect(channelsFor('load_declined', ['admin'], rules)).toEqual({ inApp: true, mail: 'digest' })
    expect(channelsFor('load_declined', ['dispatcher'], [...rules, own(false, 'digest')])).toEqual({
      inApp: false,
      mail: 'digest',
    })
  })

  test('of two roles the louder one counts', () => {
    const rules = [role('admin', false, 'off'), role('dispatcher', true, 'now')]
    expect(channelsFor('load_declined', ['admin', 'dispatcher'], rules)).toEqual({ inApp: true, mail: 'now' })
  })

  test('where everything is off nobody is told', () => {
    expect(channelsFor('load_declined', ['admin'], [role('admin', false, 'off')])).toBeNull()
    expect(channelsFor('load_declined', ['admin'], [own(false, 'off')])).toBeNull()
  })

  test('a rule of one’s own tells nobody what their roles do not', () => {
    expect(channelsFor('customer_charge_adjusted', [], [own(true, 'now')])).toBeNull()
  })

  test('a sign-in from a new device cannot be switched off', () => {
    expect(channelsFor('new_device', ['you'], [own(false, 'off')])).toEqual({ inApp: true, mail: 'now' })
  })
})

describe('the digest', () => {
  const at = anInstant
  test('before its hour yesterday’s is the last that was due, from it on today’s', () => {
    expect(digestDay(at('2026-03-16T10:59:59.000Z'), 'America/Chicago', 6)).toBe('2026-03-15')
    expect(digestDay(at('2026-03-16T11:00:00.000Z'), 'America/Chicago', 6)).toBe('2026-03-16')
  })

  test('on the day the clocks change it gathers until the hour on the wall', () => {
    expect(digestUntil(digestDay(at('2026-03-08T12:00:00.000Z'), 'America/Chicago', 6), 'America/Chicago', 6)).toBe(
      '2026-03-08T11:00:00.000Z',
    )
  })
})

describe('sentences', () => {
  test('the list of kinds holds each of them once', () => {
    expect([...kindNames].sort()).toEqual(Object.keys(notificationKinds).sort())
    expect(isNotificationKind('toString')).toBe(false)
  })

  test.each(kindNames)('%s says in each language what it names, and nothing that it was not told', (kind) => {
    const facts = storedFacts(Object.fromEntries(factNames.map((name) => [name, `<${name}>`])))
    const named: readonly string[] = notificationKinds[kind].facts
    for (const words of [en, es, fr]) {
      const sentence = notificationSentence(words, kind, facts) ?? ''
      const said = factNames.filter((name) => sentence.includes(`<${name}>`))
      expect([...said].sort()).toEqual([...named].sort())
    }
  })

  test('a kind of a later build and facts that are no text do no harm', () => {
    expect(notificationSentence(en, 'not_yet_known', storedFacts({}))).toBeNull()
    expect(storedFacts({ load: 7, by: null, reason: ['x'] })).toMatchObject({ load: '', by: '', reason: '' })
  })
})
