import { expect, test } from 'vitest'
import { mostOfFleet, mostOfUser, usedOfLate } from '#domain/access/fair-share.ts'
import { addressBlock, filesLimit, limitPassed, limits, NEW_FLEET_S } from '#domain/access/limits.ts'
import { loadWords } from '#domain/words/load-words.ts'

test('a limit is passed above its number, not at it, and the first that is passed is named', () => {
  const { most } = limits.user_unfinished
  expect(limitPassed([{ name: 'user_unfinished', used: most - 1, more: 1 }])).toBeNull()
  expect(limitPassed([{ name: 'user_unfinished', used: most, more: 1 }])).toBe('user_unfinished')
  const both = limitPassed([
    { name: 'fleet_files', used: limits.fleet_files.most, more: 1 },
    { name: 'user_unfinished', used: most, more: 1 },
  ])
  expect(both).toBe('fleet_files')
})

test('a fleet of the first day keeps less than one that has been there longer', () => {
  expect(filesLimit(NEW_FLEET_S - 1)).toBe('new_fleet_files')
  expect(filesLimit(NEW_FLEET_S)).toBe('fleet_files')
  expect(limits.new_fleet_files.most).toBeLessThan(limits.fleet_files.most)
})

const words = await loadWords('en')
test.each(Object.entries(limits))('the limit %s counts something and has a sentence', (_, limit) => {
  expect(limit.most).toBeGreaterThan(0)
  const sentences = new Map(Object.entries({ ...words.refusals, ...words.peopleRefusals }))
  expect(sentences.get(limit.code)?.({ maximumGb: 1, seconds: 5, maximum: 3 })).toMatch(/\w.*\.$/)
})

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('%s counts as %s', (ip, block) => {
  expect(addressBlock(ip)).toBe(block)
})

test('time that was used counts half after five seconds', () => {
  expect(usedOfLate({ ms: 800, at: 1000, running: 0 }, 1000)).toBe(800)
  expect(usedOfLate({ ms: 800, at: 1000, running: 0 }, 6000)).toBe(400)
  expect(usedOfLate({ ms: 800, at: 1000, running: 0 }, 11_000)).toBe(200)
  expect(usedOfLate({ ms: 800, at: 1000, running: 2 }, 6000)).toBe(10_400)
})

test.each([
  ['somebody alone may run many, however much they used', 100_000, false, limits.user_running.most],
  ['beside others, up to two seconds of late', 2000, true, limits.user_running.most],
  ['beside others, above two seconds of late', 2001, true, limits.heavy_user_running.most],
])('%s', (_, used, hasOthers, most) => {
  expect(mostOfUser(used, hasOthers)).toBe(most)
})

test('a fleet that uses much leaves connections to the other fleets', () => {
  expect(mostOfFleet(7001, true)).toBe(limits.heavy_fleet_running.most)
  expect(mostOfFleet(7000, true)).toBe(limits.fleet_running.most)
  expect(mostOfFleet(7001, false)).toBe(limits.fleet_running.most)
  expect(limits.fleet_running.most).toBeLessThan(limits.running.most)
})
