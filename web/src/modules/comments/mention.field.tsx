import { api } from '../../api/trpc.ts';
import { Combobox } from '../../kit/ui/inputs/combobox.tsx';
import { useDebouncedSearch } from '../../kit/ui/inputs/use.debounced.search.ts';
import { t } from '../../language/message.ts';
import type { MentionedMember } from './mention.text.ts';

const maxOptions = 20;

/** Chooses a member to mention, who is then sent an email. */
export function MentionField({ onMention }: { onMention: (member: MentionedMember) => void }) {
  const { text, onSearch } = useDebouncedSearch();
  const list = api.members.list.useQuery({ q: text || undefined, sort: 'name', limit: maxOptions });
  const others = (list.data?.data ?? []).filter(({ isYou }) => !isYou);
  const members = new Map(others.map((member) => [member.userId, member]));
  return (
    <Combobox
      label={t('Mention')}
      value=""
      values={[...members.keys()]}
      wordsOf={(userId) => members.get(userId)?.name ?? ''}
      renderItem={(userId) => {
        const member = members.get(userId);
        if (!member) return <span className="text-muted">{t('Choose a member')}</span>;
        return (
          <>
            {member.name} <span className="text-muted">{member.email}</span>
          </>
        );
      }}
      searchHint={t('Name or address')}
      onSearch={onSearch}
      onChange={(userId) => {
        const member = members.get(userId);
        if (member) onMention({ userId, name: member.name });
      }}
    />
  );
}
