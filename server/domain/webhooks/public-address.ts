/** Ranges of IPv4 that are no address of the public network: RFC 6890 and what came after it. */
const NOT_PUBLIC_V4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** Ranges within the global unicast addresses of IPv6 that lead elsewhere: into IPv4, a tunnel, or nowhere. */
const NOT_PUBLIC_V6: readonly [readonly number[], number][] = [
  [[0x2001, 0x0000], 23],
  [[0x2001, 0x0db8], 32],
  [[0x2002], 16],
  [[0x3fff], 20],
]

/** Whether an IP address is one of the public network: not this machine, not its network, and none that hides such a one. */
export function isPublicAddress(address: string): boolean {
  const four = numberOf(address)
  if (four !== null) return !NOT_PUBLIC_V4.some(([start, bits]) => sharesBits(four, numberOf(start) ?? 0, bits))
  const groups = groupsOf(address)
  const [first = 0] = groups ?? []
  // 2000::/3 holds all that is given out; what is mapped, translated, local or multicast lies beyond it.
  if (!groups || first >> 13 !== 1) return false
  return !NOT_PUBLIC_V6.some(([start, bits]) => startsWith(groups, start, bits))
}

function numberOf(address: string): number | null {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(address)?.slice(1).map(Number)
  if (!parts || parts.some((part) => part > 255)) return null
  return parts.reduce((all, part) => all * 256 + part, 0)
}

function sharesBits(one: number, other: number, bits: number): boolean {
  const size = 2 ** (32 - bits)
  return Math.floor(one / size) === Math.floor(other / size)
}

/** The eight groups of an IPv6 address; null for what is none, or names a zone. */
function groupsOf(address: string): number[] | null {
  const [head = '', tail, ...more] = address.toLowerCase().split('::')
  if (more.length > 0 || !/^[0-9a-f:.]+$/i.test(address)) return null
  const [before, after] = [groupsIn(head), groupsIn(tail ?? '')]
  if (!before || !after) return null
  const missing = 8 - before.length - after.length
  if (tail === undefined ? missing !== 0 : missing < 1) return null
  return [...before, ...Array.from({ length: missing }, () => 0), ...after]
}

function groupsIn(text: string): number[] | null {
  if (text === '') return []
  const parts = text.split(':')
  const four = numberOf(parts.at(-1) ?? '')
  const plain = four === null ? parts : parts.slice(0, -1)
  if (!plain.every((part) => /^[0-9a-f]{1,4}$/.test(part))) return null
  const groups = plain.map((part) => Number.parseInt(part, 16))
  return four === null ? groups : [...groups, Math.floor(four / 65_536), four % 65_536]
}

function startsWith(groups: readonly number[], start: readonly number[], bits: number): boolean {
  const text = (some: readonly number[]) => some.map((group) => group.toString(2).padStart(16, '0')).join('')
  return text(groups).slice(0, bits) === text(start).padEnd(bits, '0').slice(0, bits)
}
