import { User } from '../core/auth/user.entity.ts';
import { Activity } from '../core/rpc/activity.entity.ts';
import { Author } from './authors/author.entity.ts';
import { Category } from './categories/category.entity.ts';
import { Component } from './components/component.entity.ts';
import { ContactMessage } from './contact/message.entity.ts';
import { ContactSettings } from './contact/settings.entity.ts';
import { TokenCollection } from './design/collection.entity.ts';
import { Token } from './design/token.entity.ts';
import { Invitation } from './invitations/invitation.entity.ts';
import { ApiKey } from '../core/auth/key.entity.ts';
import { Media } from './media/media.entity.ts';
import { Membership } from '../core/auth/membership.entity.ts';
import { Organization } from '../core/auth/organization.entity.ts';
import { Page } from './pages/page.entity.ts';
import { Post } from './posts/post.entity.ts';
import { Project } from './projects/project.entity.ts';
import { Redirect } from './redirects/redirect.entity.ts';
import { Revision } from './revisions/revision.entity.ts';
import { Replay } from '../core/rpc/replay.entity.ts';
import { Session } from '../core/auth/session.entity.ts';
import { Tag } from './tags/tag.entity.ts';
import { Website } from './websites/website.entity.ts';

/** All entities of MikroORM. */
export const entities = [
  Organization,
  User,
  Membership,
  Invitation,
  Session,
  ApiKey,
  Project,
  Website,
  Redirect,
  Page,
  Revision,
  Media,
  TokenCollection,
  Token,
  Component,
  Author,
  Category,
  Tag,
  Post,
  ContactMessage,
  ContactSettings,
  Activity,
  Replay,
];
