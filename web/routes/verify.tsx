import { createFileRoute } from '@tanstack/react-router'
import { VerifyPage } from '#web/features/proof/verify-page.tsx'
import { OfficeFrame } from '#web/shell/office-frame.tsx'

export const Route = createFileRoute('/verify')({
  staticData: { words: ['proof', 'refusals'] },
  beforeLoad: ({ context }) => context.words,
  component: () => (
    <OfficeFrame>
      <VerifyPage />
    </OfficeFrame>
  ),
})
