import type { RouterPath } from '../sample-types.ts'

/** The office makes links for drivers without an account; whoever opened one acts by it, which no session says. */
export const driverLinkMatrix: Record<Extract<RouterPath, `driverLinks.${string}`>, string> = {
  'driverLinks.create': '--xx++',
  'driverLinks.ofLoad': '--xx++',
  'driverLinks.revoke': '--xx++',
  'driverLinks.open': '++++++',
  'driverLinks.load': '-+----',
  'driverLinks.readTicket': '-+----',
  'driverLinks.step': '-+----',
}
