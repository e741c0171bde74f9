import type { Invitation } from '@imprint/shared/contract/invitations';
import type { Role } from '@imprint/shared/scopes';
import type { Column } from '../../kit/lists/data.table.tsx';
import { RowActions } from '../../kit/lists/row.actions.tsx';
import { CopyButton } from '../../kit/ui/copy.button.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { t } from '../../language/message.ts';
import { describeRole, roleWords } from '../members/role.words.ts';

interface InvitationActions {
  /** The roles that the person may give. */
  assignable: readonly Role[];
  onWithdraw: (invitation: Invitation) => void;
  onSendAgain: (invitation: Invitation) => void;
  /** Called for links that are hidden until the person confirms who they are. */
  onShowLinks: () => Promise<void>;
}

/** The columns of the list of open invitations. */
export function invitationColumns({
  assignable,
  onWithdraw,
  onSendAgain,
  onShowLinks,
}: InvitationActions): readonly Column<Invitation>[] {
  return [
    { title: t('Email'), cell: ({ email }) => <span className="font-medium wrap-anywhere">{email}</span> },
    {
      title: t('Role'),
      phone: 'state',
      cell: ({ role }) => <span title={describeRole(role)}>{roleWords[role]}</span>,
    },
    {
      title: t('Invited by'),
      phone: 'hidden',
      cell: ({ invitedBy }) => invitedBy ?? t('A deleted account'),
    },
    { title: t('Expires'), phoneWords: t('Expires'), cell: ({ expiresAt }) => <Time iso={expiresAt} /> },
    {
      title: t('Actions'),
      untitled: true,
      cell: (invitation) => (
        <div className="flex gap-2 sm:justify-end">
          {invitation.link && (
            <CopyButton
              text={invitation.link}
              what={t('invitation link for {email}', { email: invitation.email })}
            />
          )}
          <RowActions
            of={invitation.email}
            actions={[
              ...(!invitation.link && !invitation.isMailed && assignable.includes(invitation.role)
                ? [
                    {
                      words: t('Show link'),
                      label: t('Show link for {email}', { email: invitation.email }),
                      look: 'secondary' as const,
                      onClick: () => void onShowLinks(),
                    },
                  ]
                : []),
              ...(invitation.isMailed
                ? [
                    {
                      words: t('Resend'),
                      label: t('Resend the invitation to {email}', { email: invitation.email }),
                      look: 'secondary' as const,
                      onClick: () => onSendAgain(invitation),
                    },
                  ]
                : []),
              {
                words: t('Withdraw'),
                label: t('Withdraw the invitation for {email}', { email: invitation.email }),
                look: 'danger-quiet',
                onClick: () => onWithdraw(invitation),
              },
            ]}
          />
        </div>
      ),
    },
  ];
}
