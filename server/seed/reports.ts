import type { Crew } from './crew-members.ts'
import { type DemoWorld, idOf } from './world.ts'

/** Versions of reports that the demo's office keeps for everybody. */
const versions = [
  { key: 'deliveries', name: 'Deliveries of last week', search: 'report=delivery_summary&period=last_week' },
  {
    key: 'open defects',
    name: 'Open defects of this quarter',
    search: 'report=defects&period=this_quarter&status=open',
  },
] as const

/** Gives a demo fleet saved versions of reports, and one that goes out by mail on Mondays. */
export async function addReports({ ports }: DemoWorld, { fleet, office }: Crew): Promise<void> {
  const op = () => ({ operationId: ports.ids.uuid() })
  for (const { key, name, search } of versions) {
    const id = await idOf(fleet.key, 'report version', key)
    await office.call.views.save({ ...op(), id, page: 'reports', name, search, isShared: true })
  }
  await office.call.reports.saveSchedule({
    ...op(),
    id: await idOf(fleet.key, 'report schedule', 'deliveries'),
    version: null,
    report: 'delivery_summary',
    params: { period: 'last_week' },
    name: 'Deliveries of last week',
    format: 'pdf',
    time: { cadence: 'weekly', hour: 6, weekday: 1 },
    recipients: [`yard@${fleet.key}.example`],
    onlyIfNotEmpty: true,
    isPaused: false,
  })
}
