import { Banner, Button, PositionIcon } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { currentFix } from '#web/offline/current-fix.ts'
import { useDriverWork } from './use-driver-work.ts'
import { usePositionPermission } from './use-position-permission.ts'

/** Asks for the position with the reason why, and says how to go on where it is refused or unavailable. */
export function PositionNotice({ isUnderWay }: { isUnderWay: boolean }) {
  const { position, memoryOnly } = useWords().driver
  const { state } = useDriverWork()
  const permission = usePositionPermission()
  const dropped = state.device?.droppedFixes ?? 0
  return (
    <>
      {state.isMemoryOnly && <Banner kind="warning" title={memoryOnly} />}
      {!isSecureContext && (
        <Banner kind="warning" title={position.insecure}>
          {position.insecureText}
        </Banner>
      )}
      {isUnderWay && permission === 'prompt' && (
        <Banner
          title={position.title}
          actions={
            <Button size="large" icon={<PositionIcon size={20} aria-hidden />} onPress={() => void currentFix()}>
              {position.allow}
            </Button>
          }
        >
          {position.text}
        </Banner>
      )}
      {isUnderWay && permission === 'denied' && (
        <Banner kind="warning" title={position.denied}>
          {position.deniedText}
        </Banner>
      )}
      {dropped > 0 && <Banner title={position.dropped(dropped)} />}
    </>
  )
}
