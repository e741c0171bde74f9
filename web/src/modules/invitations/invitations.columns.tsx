import type { Invitation } from '@imprint/shared/contract/invitations';
import type { Role } from '@imprint/shared/scopes';
import type { Column } from '../../kit/lists/data.table.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { CopyButton } from '../../kit/ui/copy.button.tsx';
import { Time } from '../../kit/ui/time.tsx';
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
    { title: 'E-mail', cell: ({ email }) => <span className="font-medium wrap-anywhere">{email}</span> },
    { title: 'Role', cell: ({ role }) => <span title={describeRole(role)}>{roleWords[role]}</span> },
    { title: 'Invited by', cell: ({ invitedBy }) => invitedBy ?? 'A deleted account' },
    { title: 'Expires', cell: ({ expiresAt }) => <Time iso={expiresAt} /> },
    {
      title: 'Actions',
      untitled: true,
      cell: (invitation) => (
        <div className="flex flex-wrap gap-2 sm:justify-end">
          {invitation.link && (
            <CopyButton text={invitation.link} what={`invitation link for ${invitation.email}`} />
          )}
          {!invitation.link && !invitation.isMailed && assignable.includes(invitation.role) && (
            <Button
              size="small"
              aria-label={`Show the invitation link for ${invitation.email}`}
              onClick={() => void onShowLinks()}
            >
              Show link
            </Button>
          )}
          {invitation.isMailed && (
            <Button
              size="small"
              aria-label={`Send the invitation to ${invitation.email} again`}
              onClick={() => onSendAgain(invitation)}
            >
              Send again
            </Button>
          )}
          <Button
            look="danger-quiet"
            size="small"
            aria-label={`Withdraw the invitation of ${invitation.email}`}
            onClick={() => onWithdraw(invitation)}
          >
            Withdraw
          </Button>
        </div>
      ),
    },
  ];
}
