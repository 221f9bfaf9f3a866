import { useIsMutating } from '@tanstack/react-query'
import { trpc } from '#web/api.ts'
import type { IftaQuarter } from './ifta-quarter.ts'

/** What every step of a return names: whose quarter, and the version that is looked at. */
export function returnOf({ quarter, contractorId, version }: IftaQuarter) {
  return { quarter, contractorId, version }
}

/** Reads the fuel tax anew after a step. */
export function useLookAnew(): () => Promise<void> {
  const utils = trpc.useUtils()
  return () => utils.ifta.invalidate()
}

/** Whether a step of the return is on its way. What is pressed meanwhile would name the version before it, and be refused. */
export function useIsStepping(): boolean {
  return useIsMutating({ mutationKey: [['ifta']] }) > 0
}
