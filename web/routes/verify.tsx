import { createFileRoute } from '@tanstack/react-router'
import { VerifyPage } from '#web/features/proof/verify-page.tsx'
import { OfficeFrame } from '#web/shell/office-frame.tsx'

export const Route = createFileRoute('/verify')({
  component: () => (
    <OfficeFrame>
      <VerifyPage />
    </OfficeFrame>
  ),
})
