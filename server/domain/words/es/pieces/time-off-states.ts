import type { TimeOffState } from '#domain/time-off/time-off.ts'

export const timeOffStates = {
  asked: 'pedidos',
  approved: 'aprobados',
  declined: 'rechazados',
  withdrawn: 'retirados',
} satisfies Record<TimeOffState, string>
