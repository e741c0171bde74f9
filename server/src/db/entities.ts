import { AuditEntry } from '../audit/audit.entity.ts';
import { ApiKey } from '../keys/key.entity.ts';
import { Membership } from '../organizations/membership.entity.ts';
import { Organization } from '../organizations/organization.entity.ts';
import { Project } from '../projects/project.entity.ts';
import { Replay } from '../rpc/replay.entity.ts';
import { Session } from '../session/session.entity.ts';
import { User } from '../users/user.entity.ts';

/** Everything MikroORM persists. */
export const entities = [Organization, User, Membership, Session, ApiKey, Project, AuditEntry, Replay];
