import type { SightInput } from '#contracts/people.ts'
import type { PageName } from '#domain/access/pages.ts'
import { isOffice, type Role } from '#domain/access/roles.ts'
import type { MoneyReason, SightReason } from '#domain/access/sight.ts'
import type { Words } from '#domain/words/words.ts'
import { Banner, Item, ItemList, Stack, StatusBadge } from '#ui'
import type { Outputs } from '#web/api.ts'
import { LoadLink } from '#web/features/loads/load-link.tsx'
import { useWords } from '#web/format/words.tsx'
import { barOf, type Exists, menuOf } from '#web/shell/menu.ts'
import { useExists } from '#web/shell/use-commands.ts'

type SightAnswerProps = { about: SightInput['about']; sight: Outputs['people']['sight'] }

/** The answer in a sentence, every reason with what would change it, and what of a load's money goes with it. */
export function SightAnswer({ about, sight }: SightAnswerProps) {
  const words = useWords()
  const text = words.members.sight
  const linked = linkedPages(sight.roles, useExists())
  const what = 'page' in about ? text.aPage(words.pages[about.page]) : text.aLoad(about.loadNumber)
  return (
    <Stack gap={4}>
      <Banner
        kind={sight.sees ? 'success' : 'warning'}
        title={sight.sees ? text.sees(sight.name, what) : text.seesNot(sight.name, what)}
      >
        <Stack gap={2}>
          {sight.reasons.map((reason) => (
            <p key={reason.code}>{reasonText(words, reason)}</p>
          ))}
          {'page' in about && sight.sees && !linked.includes(about.page) && <p>{text.noLink}</p>}
          <p>{text.holds(roleNames(words, sight.roles))}</p>
          {sight.loadId && <LoadLink id={sight.loadId}>{text.openLoad}</LoadLink>}
        </Stack>
      </Banner>
      {sight.money.length > 0 && (
        <section aria-label={text.money.title}>
          <h2>{text.money.title}</h2>
          <ItemList>
            {sight.money.map(({ part, sees, reason }) => (
              <Item
                key={part}
                title={text.money.part[part]}
                status={
                  <StatusBadge tone={sees ? 'done' : 'idle'} label={sees ? text.money.seen : text.money.notSeen} />
                }
                detail={reason && moneyText(words, reason)}
              />
            ))}
          </ItemList>
        </section>
      )}
    </Stack>
  )
}

function roleNames(words: Words, roles: readonly Role[]): string {
  return roles.map((role) => words.access.role[role]).join(', ')
}

/** The pages that the menus of these roles link to; the profile hangs on the person's own name. */
function linkedPages(roles: readonly Role[], exists: Exists): PageName[] {
  const entries = isOffice({ roles })
    ? menuOf(roles, exists).flatMap((section) => section.entries)
    : barOf(roles, exists)
  return [...entries.map(({ name }) => name), 'profile']
}

function reasonText(words: Words, reason: SightReason): string {
  const text = words.members.sight.reason
  switch (reason.code) {
    case 'suspended':
      return text.suspended(reason.because)
    case 'disabled':
      return text.disabled
    case 'role_missing':
      return text.roleMissing(roleNames(words, reason.needs))
    case 'no_driver_record':
      return text.noDriverRecord
    case 'no_company':
      return text.noCompany
    case 'not_driver_of':
      return text.notDriverOf(reason.driver)
    case 'not_company_of':
      return text.notCompanyOf(reason.company)
  }
}

function moneyText(words: Words, reason: MoneyReason): string {
  const text = words.members.sight.money
  switch (reason.code) {
    case 'setting_off':
      return text.settingOff(words.settings.sentence[reason.setting])
    case 'never':
      return text.never
    case 'not_own_pay':
      return text.notOwnPay
  }
}
