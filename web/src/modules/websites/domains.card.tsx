import { type Website, websites } from '@imprint/shared/contract/websites';
import { normalizeDomain } from '@imprint/shared/shapes/domains';
import { type ReactNode, useRef, useState } from 'react';
import { failureOf } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import { DialogForm } from '../../kit/forms/dialog.form.tsx';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { useOperationForm } from '../../kit/forms/operation.form.ts';
import { TextField } from '../../kit/forms/text.field.tsx';
import { Badge } from '../../kit/ui/badge.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Card } from '../../kit/ui/card.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm.dialog.tsx';
import { Dialog } from '../../kit/ui/overlays/dialog.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { rich, t } from '../../language/message.ts';

interface DomainsCardProps {
  website: Website;
  mayWrite: boolean;
}

/** The domains of a website, with the steps to verify them. */
export function DomainsCard({ website, mayWrite }: DomainsCardProps) {
  const [isAdding, setAdding] = useState(false);
  return (
    <Card
      title={t('Domains')}
      description={t(
        'Your own domains, such as www.example.com. Visitors see the website at the primary domain, and the others redirect to it.',
      )}
    >
      <div className="space-y-4">
        {website.domains.length === 0 ? (
          <p className="text-muted">{t('No domains yet. Add one to show the website there.')}</p>
        ) : (
          <ul aria-label={t('Domains')} className="divide-y divide-line rounded-lg border border-line">
            {website.domains.map((domain) => (
              <li key={domain} className="space-y-3 p-4">
                <DomainRow domain={domain} website={website} mayWrite={mayWrite} />
              </li>
            ))}
          </ul>
        )}
        {mayWrite && (
          <Button onClick={() => setAdding(true)}>
            <Icon name="plus" />
            {t('Add a domain')}
          </Button>
        )}
      </div>
      <Dialog open={isAdding} onClose={() => setAdding(false)} title={t('Add a domain')}>
        <AddDomainForm website={website} onClose={() => setAdding(false)} />
      </Dialog>
    </Card>
  );
}

function AddDomainForm({ website, onClose }: { website: Website; onClose: () => void }) {
  const update = api.websites.update.useMutation();
  // The input of the verification has the rules for a single domain.
  const { field, ...frame } = useOperationForm(websites.verifyDomain, {
    defaultValues: { websiteId: website.id, domain: '' },
    send: ({ domain }) =>
      update.mutateAsync({ websiteId: website.id, domains: [...new Set([...website.domains, domain])] }),
    onSuccess: onClose,
  });
  return (
    <DialogForm {...frame} submitLabel={t('Add domain')} onCancel={onClose}>
      <TextField
        field={field('domain')}
        label={t('Domain')}
        autoComplete="off"
        spellCheck={false}
        placeholder="www.example.com"
      />
    </DialogForm>
  );
}

interface DomainRowProps extends DomainsCardProps {
  domain: string;
}

function DomainRow({ domain, website, mayWrite }: DomainRowProps) {
  const { id: websiteId, domains, verifiedDomains } = website;
  const [isRemoving, setRemoving] = useState(false);
  const toast = useToast();
  const update = api.websites.update.useMutation();
  const verify = api.websites.verifyDomain.useMutation({
    onSuccess: () => toast(t('{domain} verified', { domain })),
  });
  const isVerified = verifiedDomains.includes(domain);
  const isPrimary = verifiedDomains[0] === domain;
  const others = domains.filter((other) => other !== domain);
  const error = verify.error ?? update.error;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="font-mono text-xs break-all">{domain}</span>
        <Badge tone={isVerified ? 'positive' : 'caution'}>
          {isPrimary ? t('Primary') : isVerified ? t('Verified') : t('Not verified')}
        </Badge>
        {mayWrite && (
          <span className="ml-auto flex gap-2">
            {isVerified && !isPrimary && (
              <Button
                look="quiet"
                size="small"
                aria-label={t('Make primary: {domain}', { domain })}
                busy={update.isPending}
                onClick={() => update.mutate({ websiteId, domains: [domain, ...others] })}
              >
                {t('Make primary')}
              </Button>
            )}
            <Button
              look="danger-quiet"
              size="small"
              aria-label={t('Remove {domain}', { domain })}
              onClick={() => setRemoving(true)}
            >
              {t('Remove')}
            </Button>
          </span>
        )}
      </div>
      {!isVerified && mayWrite && (
        <>
          <VerificationSteps domain={domain} />
          <Button
            size="small"
            aria-label={t('Verify {domain}', { domain })}
            busy={verify.isPending}
            onClick={() => verify.mutate({ websiteId, domain })}
          >
            {t('Verify')}
          </Button>
        </>
      )}
      <FormFailure failure={error && failureOf(error)} />
      {isRemoving && (
        <RemoveDomainDialog
          website={website}
          domain={domain}
          isVerified={isVerified}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  );
}

interface RemoveDomainDialogProps {
  website: Website;
  domain: string;
  isVerified: boolean;
  onClose: () => void;
}

function RemoveDomainDialog({ website, domain, isVerified, onClose }: RemoveDomainDialogProps) {
  const toast = useToast();
  const isRemoved = useRef(false);
  const update = api.websites.update.useMutation({
    onSuccess: () => {
      isRemoved.current = true;
      toast(t('{domain} removed', { domain }));
      onClose();
    },
  });
  const domains = website.domains.filter((other) => other !== domain);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('Remove {domain}?', { domain })}
      confirmLabel={t('Remove')}
      busy={update.isPending}
      // The row with the button that opened the dialog was removed.
      focusAfter={() => (isRemoved.current ? document.querySelector('h1') : null)}
      onConfirm={() => update.mutate({ websiteId: website.id, domains })}
    >
      <p>
        {isVerified
          ? t('Links to the website at this domain stop working.')
          : t('You can add it again at any time.')}
      </p>
      <FormFailure failure={update.error && failureOf(update.error)} />
    </ConfirmDialog>
  );
}

function VerificationSteps({ domain }: { domain: string }) {
  const host = normalizeDomain(window.location.hostname);
  const code = (chunks: ReactNode[]) => <code>{chunks}</code>;
  return (
    <ol className="list-decimal space-y-1 pl-5 text-[0.8125rem] text-muted">
      <li>
        {host
          ? rich(
              'Where you manage the domain, add a CNAME record for <code>{domain}</code> that points to <code>{host}</code>, or an A record with the IP address of that server.',
              { code, domain, host },
            )
          : rich(
              'Where you manage the domain, add an A record for <code>{domain}</code> with the public IP address of this server.',
              { code, domain },
            )}
      </li>
      <li>
        {t('If there is a proxy in front of the server, set it up to forward requests for the domain.')}
      </li>
      <li>{t('Verify the domain here. A new record can take up to an hour to become visible.')}</li>
    </ol>
  );
}
