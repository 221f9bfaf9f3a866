import { contentToCertify } from '#domain/compliance/logs/certification.ts'
import type { Day } from '#domain/units/brands.ts'
import { Button, Dialog, Stack } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'
import { useMe } from '#web/session.ts'
import type { LogNow } from './log-now.ts'
import type { OwnLog } from './use-own-log.ts'

type CertifyProps = { own: OwnLog; log: LogNow; day: Day; onClose: () => void }

/** What a driver puts their name under, for one day of their log. */
export function CertifyDialog({ own, log, day, onClose }: CertifyProps) {
  const { logs: w, shell } = useWords()
  const formats = useFormats()
  const { fullName } = useMe()
  const certify = () => {
    const content = contentToCertify(log, day)
    void own.keep({ kind: 'certify', id: newId(), day, content, signerName: fullName })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="small"
      title={w.day.certify}
      closeLabel={shell.close}
      actions={
        <Button variant="primary" size="large" onPress={certify}>
          {w.day.certify}
        </Button>
      }
    >
      <Stack gap={3}>
        <strong>{w.day.title(formats.day(day))}</strong>
        <span>{w.day.certifyText}</span>
      </Stack>
    </Dialog>
  )
}
