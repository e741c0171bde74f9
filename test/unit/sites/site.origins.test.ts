import {
  addressOfHost,
  domainOfHost,
  isReservedAddress,
  siteRoot,
} from '@imprint/server/core/sites/site.origins';
import { describe, expect, test } from 'vitest';

const local = { publicUrl: 'http://localhost:3000', stagingUrl: undefined, sitesDomain: undefined };
const own = {
  publicUrl: 'https://imprint.example.com',
  stagingUrl: 'https://staging.example.com',
  sitesDomain: 'example.com',
};
const bare = { publicUrl: 'http://192.0.2.7:3000', stagingUrl: undefined, sitesDomain: undefined };

test('a website has one canonical root, by its domain and the configuration', () => {
  const shop = { address: 'shop', domain: null };
  expect(siteRoot(local, shop)).toBe('http://shop.localhost:3000');
  expect(siteRoot(own, shop)).toBe('https://shop.example.com');
  expect(siteRoot(bare, shop)).toBe('http://192.0.2.7:3000/sites/shop');
  expect(siteRoot({ ...local, sitesDomain: 'sites.test' }, shop)).toBe('http://shop.sites.test:3000');
  const withDomain = { address: 'shop', domain: 'www.shop.test' };
  expect(siteRoot(own, withDomain)).toBe('https://www.shop.test');
  expect(siteRoot(bare, withDomain)).toBe('http://www.shop.test:3000');
});

describe('a host can be the domain of a website', () => {
  test.each([
    [own, 'www.shop.test', 'www.shop.test'],
    [own, 'WWW.Shop.test:8080', 'www.shop.test'],
    [own, 'www.shop.test.', 'www.shop.test'],
    [own, 'www.shop.test.:8080', 'www.shop.test'],
    [own, 'imprint.example.com.', null],
    [local, 'shop.test', 'shop.test'],
    [own, 'imprint.example.com', null],
    [own, 'shop.example.com', null],
    [own, 'example.com', null],
    [local, 'shop.localhost', null],
    [local, 'localhost', null],
    [local, '127.0.0.1:3000', null],
    [local, '[::1]:3000', null],
    [local, 'intranet', null],
    [local, '', null],
  ])('%o %s: %s', (config, host, domain) => expect(domainOfHost(config, host)).toBe(domain));
});

describe('a host names a website', () => {
  test.each([
    [local, 'shop.localhost', 'shop'],
    [local, 'SHOP.localhost:3000', 'shop'],
    [local, 'localhost', null],
    // No website has these addresses, but they are not the service either.
    [local, 'a.b.localhost', 'a.b'],
    [local, 'x_y.localhost.', 'x_y'],
    [own, '-.example.com', '-'],
    [local, 'shop.localhost.evil.example', null],
    [own, 'shop.example.com', 'shop'],
    // The service itself, and its staging address.
    [own, 'imprint.example.com', null],
    [own, 'staging.example.com', null],
    [own, 'example.com', null],
    [own, 'shopexample.com', null],
    [own, 'imprint.example.com.', null],
    [bare, 'shop.localhost', null],
    [bare, '', null],
  ])('%o %s: %s', (config, host, address) => expect(addressOfHost(config, host)).toBe(address));
});

test('an address that would be the host of the service is reserved', () => {
  expect(isReservedAddress(own, 'imprint')).toBe(true);
  expect(isReservedAddress(own, 'shop')).toBe(false);
  expect(isReservedAddress(local, 'localhost')).toBe(false);
});
