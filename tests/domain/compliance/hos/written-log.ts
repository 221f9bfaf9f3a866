import { type DutyEvent, type DutyRecord, dutyStatuses } from '#domain/compliance/hos/duty-record.ts'
import { anInstant } from '../../../support/brands.ts'

/** A record from midnight of June 3, 2024 in Chicago, as one would tell it: `D 8:00, OFF 0:30, D 3:00`. */
export function log(text: string): DutyRecord {
  const events: DutyEvent[] = []
  let atMin = 0
  for (const part of text.split(', ')) {
    const [name, hours, minutes] = part.split(/[ :]/)
    const status = dutyStatuses.find((one) => one === name)
    const lasts = Number(hours) * 60 + Number(minutes)
    if (!status || !(lasts > 0)) throw new Error(`${part} is no status with its time`)
    events.push({ atMin, status })
    atMin += lasts
  }
  return {
    startedAt: anInstant('2024-06-03T05:00:00Z'),
    zone: 'America/Chicago',
    cycle: '70/8',
    exceptions: [],
    events,
    endMin: atMin,
  }
}
