import { Button, Card, CheckboxField, HelpIcon, Page, Row, Stack } from '#ui'
import { OwnChannels } from '#web/features/notifications/own-channels.tsx'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { showOverlay } from '#web/shell/palette-state.ts'
import { setSingleKeys, useSingleKeys } from '#web/shell/single-keys.ts'
import { LookFields } from './look-fields.tsx'
import { Passkeys } from './passkeys.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SessionsList } from './sessions-list.tsx'
import { Tokens } from './tokens.tsx'

/** A person's own page: what is known of them, how the product looks to them, and who is in their account. */
export function ProfilePage() {
  const words = useWords()
  const me = useMe()
  const roles = me.roles.map((role) => words.access.role[role]).join(', ')
  return (
    <Page title={words.pages.profile} width="reading" description={[me.fleet?.name, roles].filter(Boolean).join(' · ')}>
      <Stack gap={4}>
        <ProfileForm />
        <Card title={words.profile.look}>
          <LookFields />
        </Card>
        <Card title={words.notifications.matrix.title}>
          <OwnChannels />
        </Card>
        <Keyboard />
        <SessionsList />
        <Card title={words.profile.password}>
          <PasswordForm />
        </Card>
        <Card title={words.profile.tokens}>
          <Tokens />
        </Card>
        <Card title={words.profile.passkeys.title}>
          <Passkeys />
        </Card>
        <Card title={words.profile.second}>
          <SecondFactor />
        </Card>
      </Stack>
    </Page>
  )
}

function Keyboard() {
  const { profile, shell } = useWords()
  const { userId } = useMe()
  const singleKeys = useSingleKeys(userId)
  return (
    <Card title={profile.keyboard}>
      <Stack gap={3}>
        <CheckboxField
          label={shell.shortcuts.singleKeys}
          description={`${shell.shortcuts.singleKeysText} ${shell.shortcuts.keptHere}`}
          isSelected={singleKeys}
          onChange={(isOn) => setSingleKeys(userId, isOn)}
        />
        <Row>
          <Button icon={<HelpIcon size={16} aria-hidden />} onPress={() => showOverlay('help')}>
            {shell.shortcuts.title}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}
