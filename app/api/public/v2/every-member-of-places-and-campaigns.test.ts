/** Every member of destinations and campaigns, against answers written out by hand, on both engines. */
import { expect, test } from 'vitest';
import { onThreeRentals, read } from './testing/three-rentals/on-three-rentals.ts';

onThreeRentals(() => {
  const europe = { id: 1, title: 'Europe', level: 1, parent_id: null };
  const asia = { id: 2, title: 'Asia', level: 1, parent_id: null };
  const portugal = { id: 3, title: 'Portugal', level: 2, parent_id: 1 };
  const lisbon = { id: 4, title: 'Lisbon', level: 3, parent_id: 3 };
  const kuwait = { id: 5, title: 'Kuwait', level: 2, parent_id: 2 };
  const arabic = {
    europe: { id: 1, title: 'أوروبا', level: 1, parent_id: null },
    asia: { id: 2, title: 'آسيا', level: 1, parent_id: null },
    portugal: { id: 3, title: 'البرتغال', level: 2, parent_id: 1 },
    lisbon: { id: 4, title: 'Lisbon', level: 3, parent_id: 3 },
    kuwait: { id: 5, title: 'الكويت', level: 2, parent_id: 2 },
  };

  test.each([
    ['/destinations?locale=en', [asia, europe, kuwait, portugal, lisbon]],
    ['/destinations?locale=ar', [arabic.asia, arabic.europe, arabic.portugal, arabic.kuwait, arabic.lisbon]],
    ['/destinations?locale=en&per_page=2&page=2', [kuwait, portugal]],
    ['/destinations?search_phrase=lisboa', [lisbon]],
    ['/destinations?search_phrase=portugal&locale=ar', [arabic.portugal]],
    ['/destinations/roots?locale=en', [asia, europe]],
    ['/destinations/roots?locale=ar', [arabic.asia, arabic.europe]],
    ['/destinations/1/children?locale=en', [portugal]],
    ['/destinations/2/children?locale=ar', [arabic.kuwait]],
    ['/destinations/4/children', []],
    ['/destinations/1?locale=en', europe],
    ['/destinations/4?locale=ar', arabic.lisbon],
    ['/destinations/5?locale=ar', arabic.kuwait],
  ])('%s', async (path, data) => {
    expect(await read(path)).toStrictEqual({ data });
  });

  test('promoted destinations, in the order of their ranks, with their photos', async () => {
    const bay = 'https://homes.example/media/illustrations/bay-1440.webp';
    const lisbonPhotos = ['https://photos.example/lisbon-1.jpg', bay, 'https://photos.example/lisbon-2.jpg'];
    const portugalPhotos = [bay, 'https://homes.example/media/illustrations/hut-1440.webp'];
    const kuwaitPhotos = ['https://photos.example/kuwait-1.jpg', 'https://photos.example/kuwait-2.jpg'];
    expect(await read('/destinations/promoted')).toStrictEqual({
      data: [
        { ...lisbon, photos: lisbonPhotos },
        { ...portugal, photos: portugalPhotos },
        { ...kuwait, photos: kuwaitPhotos },
      ],
    });
    expect(await read('/destinations/promoted?locale=ar')).toStrictEqual({
      data: [
        { ...arabic.lisbon, photos: lisbonPhotos },
        { ...arabic.portugal, photos: portugalPhotos },
        { ...arabic.kuwait, photos: kuwaitPhotos },
      ],
    });
  });

  test('destinations with everything that include adds', async () => {
    const all = 'include=counts,trail,location,url,other_names';
    expect(await read(`/destinations?${all}&locale=en&currency=EUR`)).toStrictEqual({
      data: [
        {
          ...asia,
          rentals_count: 2,
          children_count: 1,
          trail: [],
          lat: 45,
          lng: 90,
          url: 'https://homes.example/en/destinations/asia?currency=EUR',
          other_names: ['آسيا'],
        },
        {
          ...europe,
          rentals_count: 1,
          children_count: 1,
          trail: [],
          lat: 50,
          lng: 10.5,
          url: 'https://homes.example/en/destinations/europe?currency=EUR',
          other_names: ['أوروبا'],
        },
        {
          ...kuwait,
          rentals_count: 1,
          children_count: 0,
          trail: [{ id: 2, title: 'Asia' }],
          lat: 29.3,
          lng: 47.9,
          url: 'https://homes.example/en/destinations/kuwait?currency=EUR',
          other_names: ['الكويت'],
        },
        {
          ...portugal,
          rentals_count: 1,
          children_count: 1,
          trail: [{ id: 1, title: 'Europe' }],
          lat: 39.5,
          lng: -8,
          url: 'https://homes.example/en/destinations/portugal?currency=EUR',
          other_names: ['البرتغال'],
        },
        {
          ...lisbon,
          rentals_count: 1,
          children_count: 0,
          trail: [
            { id: 1, title: 'Europe' },
            { id: 3, title: 'Portugal' },
          ],
          lat: 38.7,
          lng: -9.14,
          url: 'https://homes.example/en/destinations/lisbon?currency=EUR',
          other_names: ['Lisboa'],
        },
      ],
    });
    expect(await read(`/destinations/3?${all}&locale=ar&currency=JPY&guests=9`)).toStrictEqual({
      data: {
        ...arabic.portugal,
        rentals_count: 0,
        children_count: 1,
        trail: [{ id: 1, title: 'أوروبا' }],
        lat: 39.5,
        lng: -8,
        url: 'https://homes.example/ar/destinations/portugal?currency=JPY',
        other_names: ['Portugal'],
      },
    });
  });

  test('campaigns', async () => {
    const spring = {
      slug: 'spring',
      title: 'Spring',
      intro: 'Three homes.',
      start_date: '2026-03-01',
      end_date: '2026-05-31',
      photos: [
        'https://homes.example/media/illustrations/hut-1440.webp',
        'https://photos.example/spring.jpg',
      ],
    };
    const always = {
      slug: 'always',
      title: 'Large homes',
      intro: '',
      start_date: null,
      end_date: null,
      photos: [],
    };
    const nextYear = {
      slug: 'next-year',
      title: 'Next year',
      intro: 'Soon.',
      start_date: '2027-01-01',
      end_date: null,
      photos: ['https://homes.example/media/illustrations/bay-1440.webp'],
    };
    const arabicSpring = { ...spring, title: 'الربيع', intro: 'ثلاثة بيوت.' };
    expect(await read('/campaigns?locale=en')).toStrictEqual({ data: [spring, always, nextYear] });
    expect(await read('/campaigns?locale=ar')).toStrictEqual({ data: [arabicSpring, always, nextYear] });
    expect(await read('/campaigns/spring?locale=ar')).toStrictEqual({ data: arabicSpring });
    expect(await read('/campaigns/next-year')).toStrictEqual({ data: nextYear });
  });
});
