import { useCustom, useCustomMutation } from '@refinedev/core'
import { Switch } from 'antd'
import { channels, notificationKinds, type Channel, type NotificationKind } from '#contract/notification-kinds.ts'
import { notifications as contract, type Channels } from '#contract/notifications.ts'
import { engineConfig, noticePreference, type NoticePlug } from '#crud/engine.ts'
import { useOwnPreference } from '#crud/use-preference.ts'
import { answerCan } from '#providers/refine/access.ts'
import { ofEditedRecord } from '#providers/refine/freshness.ts'
import { toMutation, toRequest } from '#providers/refine/to-request.ts'
import { t } from '#providers/format/i18n.ts'
import { Panel } from '#ui/panel.tsx'
import { Bar } from '#ui/skeleton.tsx'
import styles from './profile.module.css'

/** The channels of each kind of notification; each switch is saved at once. */
export function Notifications() {
  const { chosen, choose, isPending } = useChannels()
  return (
    <Panel title={t('notifications.channels')} isBusy={isPending}>
      <p className={styles.lead}>{t('notifications.channels_text')}</p>
      {chosen ? (
        <table className={styles.channels}>
          <thead>
            <tr>
              <th scope="col">{t('notifications.kind')}</th>
              {channels.map((channel) => (
                <th key={channel} scope="col">
                  {t(`notifications.channel.${channel}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {notificationKinds.map((kind) => (
              <tr key={kind}>
                <th scope="row">{t(`notifications.kind.${kind}`)}</th>
                {channels.map((channel) => (
                  <td key={channel}>
                    <Switch
                      size="small"
                      aria-label={labelOf(kind, channel)}
                      checked={chosen[kind][channel]}
                      onChange={(isOn) => choose(kind, channel, isOn)}
                    />
                  </td>
                ))}
              </tr>
            ))}
            {notices().map((notice) => (
              <NoticeRow key={notice.key} notice={notice} />
            ))}
          </tbody>
        </table>
      ) : (
        <Bar width={60} />
      )}
    </Panel>
  )
}

/** The notices that the user may see. */
const notices = () => (engineConfig().notices ?? []).filter(({ access }) => answerCan(access).can)

/** A notice above every screen, which is told in the console alone. */
function NoticeRow({ notice }: { notice: NoticePlug }) {
  const [choice, choose] = useOwnPreference(noticePreference(notice))
  return (
    <tr>
      <th scope="row">{t(notice.label)}</th>
      {channels.map((channel) => (
        <td key={channel}>
          {channel === 'console' ? (
            <Switch
              size="small"
              aria-label={t('notifications.switch', {
                kind: t(notice.label),
                channel: t(`notifications.channel.${channel}`),
              })}
              checked={choice !== 'off'}
              onChange={(isOn) => choose(isOn ? null : 'off')}
            />
          ) : (
            '–'
          )}
        </td>
      ))}
    </tr>
  )
}

const labelOf = (kind: NotificationKind, channel: Channel) =>
  t('notifications.switch', {
    kind: t(`notifications.kind.${kind}`),
    channel: t(`notifications.channel.${channel}`),
  })

/** The stored choice, with what is being saved. */
function useChannels() {
  const { query } = useCustom<Channels>({
    ...toRequest(contract.endpoints.channels),
    queryOptions: ofEditedRecord,
    errorNotification: false,
  })
  const { mutate, mutation } = useCustomMutation<Channels>()
  const stored = query.data?.data
  const saving = mutation.isPending ? (mutation.variables.values as Partial<Channels>) : {}
  const chosen = stored && { ...stored, ...saving }
  return {
    chosen,
    isPending: mutation.isPending,
    choose(kind: NotificationKind, channel: Channel, isOn: boolean) {
      const body = { ...saving, [kind]: { ...chosen![kind], [channel]: isOn } }
      mutate(
        {
          ...toMutation(contract.endpoints.updateChannels, { body }),
          successNotification: false,
          errorNotification: () => ({ type: 'error', message: t('notifications.channels_failed') }),
        },
        { onSettled: () => query.refetch() },
      )
    },
  }
}
