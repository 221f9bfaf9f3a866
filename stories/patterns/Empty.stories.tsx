import type { Meta, StoryObj } from '@storybook/react-vite'
import { AddIcon, Button, Card, ComplianceIcon, EmptyState, Grid, LoadIcon, SearchIcon } from '#ui'

function ThreeKinds() {
  return (
    <Grid minWidth="18rem">
      <Card title="None yet">
        <EmptyState
          icon={<LoadIcon size={24} aria-hidden />}
          title="No load yet"
          action={
            <Button variant="primary" icon={<AddIcon size={16} aria-hidden />}>
              New load
            </Button>
          }
        >
          Says what comes here and offers the first step.
        </EmptyState>
      </Card>
      <Card title="Nothing matches">
        <EmptyState
          icon={<SearchIcon size={24} aria-hidden />}
          title="No load matches"
          action={<Button>Clear filters</Button>}
        >
          Two filters are set: Planned, Cimarron Grain.
        </EmptyState>
      </Card>
      <Card title="Not allowed">
        <EmptyState icon={<ComplianceIcon size={24} aria-hidden />} title="Only admins see prices">
          Ask Dana Whitfield, who can give you the role.
        </EmptyState>
      </Card>
    </Grid>
  )
}

const meta: Meta<typeof ThreeKinds> = { title: 'Patterns/Empty', component: ThreeKinds, tags: ['!autodocs'] }
export default meta
type Story = StoryObj<typeof meta>

export const ThreeDifferentOnes: Story = {}
