import { StoreNotices } from '#web/features/sync/store-notices.tsx'
import { ConnectionLine } from './connection-line.tsx'
import { PositionNotice } from './position-notice.tsx'
import { RefusedSteps } from './refused-steps.tsx'

/** The connection line and what needs the driver's attention. */
export function DriverNotices({ isUnderWay }: { isUnderWay: boolean }) {
  return (
    <>
      <ConnectionLine />
      <StoreNotices />
      <RefusedSteps />
      <PositionNotice isUnderWay={isUnderWay} />
    </>
  )
}
