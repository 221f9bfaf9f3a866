import { createFileRoute } from '@tanstack/react-router'
import { Card, Page, showToast } from '#ui'
import { CustomerForm } from '#web/features/parties/customer-form.tsx'
import { useWords } from '#web/format/words.tsx'
import { useOwnNavigate } from '#web/own-navigate.ts'

export const Route = createFileRoute('/_signed-in/_admin/customers/new')({
  component: NewCustomerPage,
})

function NewCustomerPage() {
  const words = useWords()
  const navigate = useOwnNavigate(Route.useNavigate())
  const back = () => void navigate({ to: '/customers' })
  return (
    <Page title={words.pages.new_customer} description={words.parties.customer.description} width="reading">
      <Card>
        <CustomerForm
          record={null}
          onCancel={back}
          onSaved={() => {
            showToast({ tone: 'done', text: words.parties.saved })
            back()
          }}
        />
      </Card>
    </Page>
  )
}
